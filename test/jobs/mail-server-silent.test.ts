import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import type { OutgoingMail } from "../../src/domain/mail/mailer";
import { smtpMailer } from "../../src/mail/smtp";

const from = { name: "", address: "orders@service.example" };
const mail: OutgoingMail = {
  id: "1",
  senderName: "Quay Goods",
  replyTo: null,
  recipient: "a@mill.example",
  subject: "Order",
  text: "",
  attachments: [],
};

let server: Server | null = null;
const sockets = new Set<Socket>();

/** A server that does so with each connection. */
async function serverThat(meet: (socket: Socket) => void): Promise<string> {
  const opened = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    meet(socket);
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

async function sendTo(url: string, longestMs?: number): Promise<Record<string, unknown>> {
  const mailer = smtpMailer({ server: url, from }, longestMs);
  try {
    return await mailer.send(mail).then(
      () => ({}),
      (error: object) => ({ ...error }),
    );
  } finally {
    mailer.close();
  }
}

const silent = { name: "MailServerSilent", isFinal: false };
const told = "The service could not hand it to its mail server; its operator finds the reason in the log.";

describe("a mail server that", () => {
  it("never ends what it says is given up after the time that a mail may take", async () => {
    const address = await serverThat((socket) => {
      socket.write("220 mail.example\r\n");
      socket.on("data", () => {
        // Byte by byte, so that the line is never silent.
        const drip = setInterval(() => socket.write("2"), 10);
        socket.on("close", () => clearInterval(drip));
      });
    });
    expect(await sendTo(`smtp://${address}`, 150)).toMatchObject({ ...silent, answer: told });
  });

  it("can't be reached is told to the operator, and its address to nobody else", async () => {
    const address = await serverThat((socket) => socket.destroy());
    const failure = await sendTo(`smtp://${address}`);
    expect(failure).toMatchObject({ ...silent, answer: told });
    expect(failure.reason).not.toBe("");
  });

  it("does not let the service in ends no mail, and what it says of the account is the operator's", async () => {
    const address = await serverThat((socket) => {
      socket.write("220 mail.example\r\n");
      socket.on("data", (data) => {
        const isHello = /^EHLO/.test(String(data));
        socket.write(isHello ? "250-mail.example\r\n250 AUTH PLAIN\r\n" : "535 5.7.8 No such account shop-7\r\n");
      });
    });
    const failure = await sendTo(`smtp://shop-7:secret@${address}`);
    expect(failure).toMatchObject({ ...silent, answer: told, reason: expect.stringContaining("shop-7") });
    expect(JSON.stringify(failure)).not.toContain("secret");
  });

  it("says not now when it greets is asked again, and its words are shown", async () => {
    const address = await serverThat((socket) => socket.end("421 4.3.2 Too busy\r\n"));
    expect(await sendTo(`smtp://${address}`)).toMatchObject({ isFinal: false, answer: "421 4.3.2 Too busy" });
  });
});
