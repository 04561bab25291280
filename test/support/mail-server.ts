import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is brought, or answers it with a code. */
export class MailServer {
  readonly taken: { from: string; to: string[]; raw: string }[] = [];
  /** Codes that it answers the next recipients with. */
  refusals: number[] = [];
  /** Whether it takes no mails from us at all. */
  refusesSender = false;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) =>
      done(this.refusesSender ? Object.assign(new Error("No mails of yours"), { responseCode: 550 }) : null),
    onRcptTo: (_address, _session, done) => {
      const responseCode = this.refusals.shift();
      done(responseCode ? Object.assign(new Error(`No, ${responseCode}\r\nand no more`), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        this.taken.push({ from, to, raw: Buffer.concat(pieces).toString() });
        done();
      });
    },
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** A header of a mail, its lines put together. */
export const header = (raw: string, name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(raw)?.[1];
