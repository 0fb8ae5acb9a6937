"use strict";
// A terminal at the other end of a WebSocket: what is typed goes there as it is, what comes is drawn.

const SAID = {
  en: { none: "You need a link: press p in the lobby over SSH, or ask whoever runs the server for one.",
        over: "The line has ended. Reload to come back." },
  ja: { none: "リンクが必要です。SSHのロビーでpを押すか、サーバーの管理者に頼んでください。",
        over: "接続が終わりました。再読み込みで戻れます。" },
};
const words = SAID[navigator.language.startsWith("ja") ? "ja" : "en"];
const terminal = new Terminal({ cols: 80, rows: 24, scrollback: 0, fontSize: 16, linkHandler: { activate() {} } });
const fit = new FitAddon.FitAddon();
terminal.loadAddon(fit);
for (const number of [0, 1, 2, 8, 52]) terminal.parser.registerOscHandler(number, () => true);
terminal.open(document.getElementById("terminal"));
fit.fit();

const link = location.hash.slice(1);
if (link) history.replaceState(null, "", location.pathname);
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const line = new WebSocket(`${scheme}//${location.host}/line${link ? "?link=" + encodeURIComponent(link) : ""}`);
line.binaryType = "arraybuffer";
let open = false;

function say(text) {
  const said = document.getElementById("said");
  said.textContent = text;
  said.hidden = false;
}
function size() {
  fit.fit();
  if (open) line.send(`s${terminal.cols} ${terminal.rows}`);
}
line.onopen = () => { open = true; size(); terminal.focus(); };
line.onmessage = (event) => terminal.write(new Uint8Array(event.data));
line.onclose = () => say(open ? words.over : words.none);
terminal.onData((data) => { if (open) line.send("k" + data); });
terminal.onBinary((data) => { if (open) line.send("k" + data); });
window.addEventListener("resize", size);
window.terminal = terminal;
