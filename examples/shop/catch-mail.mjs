// A mail server for tries: it shows what it is sent, writes it to a folder, and sends nothing on. `node catch-mail.mjs [folder] [port]`
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const [folder = "mails", port = "2525"] = process.argv.slice(2);
let count = 0;

/** Keeps a mail and shows its headers that people read. */
function keep(mail) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${++count}.eml`);
  writeFileSync(file, mail);
  console.log(`${mail.match(/^(From|To|Subject): .*$/gm)?.join("\n")}\n${file}\n`);
}

const server = createServer((socket) => {
  let [text, isMail] = ["", false];
  const say = (line) => socket.write(`${line}\r\n`);
  say("220 Ready to catch mails");
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
    for (;;) {
      const end = text.indexOf(isMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (isMail) keep(part.replaceAll("\r\n..", "\r\n."));
      isMail = !isMail && /^DATA$/i.test(part);
      say(isMail ? "354 Go on" : /^QUIT/i.test(part) ? "221 Bye" : "250 OK");
      if (/^QUIT/i.test(part)) socket.end();
    }
  });
});
server.listen(Number(port), "127.0.0.1", () => console.log(`smtp://127.0.0.1:${server.address().port} catches mails.`));
