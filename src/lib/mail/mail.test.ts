import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog, silentLog } from "../log.ts";
import { type Mail } from "./mail.ts";
import { createMailbox, readMailbox } from "./mailbox.ts";
import { MailRefused } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail: Mail = {
  to: "ada@example.com",
  subject: "Grüße aus dem Laden",
  html: "<p>Hello</p>",
  text: "Hello",
  link: "https://shop.example/account/confirm/abc",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A real log whose lines can be read. */
function readableLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ level: "info", part: "test", destination }) };
}

describe("SMTP", () => {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _session, done) => done(refusalOf(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
        received.push({
          from,
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
    const address = server.server.address();
    url = `smtp://127.0.0.1:${isBound(address) ? address.port : 0}`;
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

  test("carries sender, recipient, subject, HTML and text", async () => {
    const mailer = createSmtpMailer({ url, from: "Shopwarden <alerts@shop.example>", replyTo: "help@shop.example" });
    await mailer.send(mail);
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: "alerts@shop.example", to: ["ada@example.com"] });
    const source = received[0]?.source ?? "";
    for (const part of [
      "Reply-To: help@shop.example",
      "=?UTF-8?Q?Gr=C3=BC=C3=9Fe",
      "text/plain",
      "text/html",
      "<p>Hello</p>",
      "Auto-Submitted: auto-generated",
    ]) {
      expect(source).toContain(part);
    }
  });

  test("cannot be made to write to others through a recipient or a subject", async () => {
    const mailer = createSmtpMailer({ url, from: "alerts@shop.example" });
    await mailer.send({ ...mail, to: "one@example.com", subject: "Hi\r\nBcc: two@example.com" });
    mailer.close();
    expect(received.at(-1)?.to).toEqual(["one@example.com"]);
    expect(received.at(-1)?.source).not.toMatch(/^Bcc:/m);
  });

  test("carries a mail that is sent twice under one name, and asks machines not to answer", async () => {
    const mailer = createSmtpMailer({ url, from: "Shopwarden <alerts@shop.example>" });
    await mailer.send(mail, "job-1");
    await mailer.send(mail, "job-1");
    mailer.close();
    for (const { source } of received.slice(-2)) {
      expect(source).toContain("Message-ID: <job-1@shop.example>");
      expect(source).toContain("X-Auto-Response-Suppress: All");
    }
  });

  test("answers the first one of its matter, and no name or id makes a header or a reference of its own", async () => {
    const mailer = createSmtpMailer({ url, from: "Shopwarden <alerts@shop.example>" });
    const [id, first] = [randomUUID(), randomUUID()];
    await mailer.send({ ...mail, answers: first }, id);
    const { source } = received.at(-1) ?? { source: "" };
    for (const header of ["Message-ID", "In-Reply-To", "References"])
      expect(source).toContain(`${header}: <${header === "Message-ID" ? id : first}@shop.example>\r\n`);
    const forged = "x@shop.example>\r\nBcc: eve@evil.example\r\nReferences: <stolen";
    await mailer.send(
      {
        ...mail,
        subject: `Radwerk\r\nReferences: <stolen@shop.example>\r\nBcc: eve@evil.example`,
        answers: forged,
        headers: { "List-Unsubscribe": "<https://shop.example/x>\r\nBcc: eve@evil.example" },
      },
      forged,
    );
    mailer.close();
    const { source: hostile, to } = received.at(-1) ?? { source: "", to: [] };
    const [head = ""] = hostile.split("\r\n\r\n");
    expect(to).toEqual(["ada@example.com"]);
    expect(head).not.toMatch(/^Bcc:/imu);
    expect(head.match(/^References:/gimu)).toHaveLength(1);
    expect(head.match(/^Message-ID:/gimu)).toHaveLength(1);
  });

  test("offers to unsubscribe in the reader's mail program, at an address of any length", async () => {
    const mailer = createSmtpMailer({ url, from: "alerts@shop.example" });
    const address = `<https://shopwarden.example/unwatch/${"t".repeat(300)}>`;
    const headers = { "List-Unsubscribe": address, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    await mailer.send({ ...mail, headers });
    mailer.close();
    const lines = received
      .at(-1)
      ?.source.replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n");
    expect(lines).toContain(`List-Unsubscribe: ${address}`);
    expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(lines).toContain("X-Auto-Response-Suppress: All");
  });

  test("brings words in two scripts, symbols and long lines through unharmed", async () => {
    const mailer = createSmtpMailer({ url, from: "alerts@shop.example" });
    const said = `Grüße, שלום, 👋 ${"langes-wort".repeat(200)}`;
    await mailer.send({ ...mail, subject: `Einladung von 👋 Jörg`, text: said, html: `<p>${said}</p>` });
    mailer.close();
    const source = received.at(-1)?.source ?? "";
    expect(source.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    expect(decodedParts(source)).toEqual([said, `<p>${said}</p>`]);
  });

  test("tells a refusal for good from one that may pass", async () => {
    const mailer = createSmtpMailer({ url, from: "alerts@shop.example" });
    await expect(mailer.send({ ...mail, to: "refused@example.com" })).rejects.toThrow(MailRefused);
    const busy = await mailer.send({ ...mail, to: "busy@example.com" }).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(Error);
    expect(busy).not.toBeInstanceOf(MailRefused);
    mailer.close();
  });

  test("fails loudly when the server is away, so that the mail is tried again", async () => {
    const away = createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "alerts@shop.example" });
    await expect(away.send(mail)).rejects.toThrow();
    away.close();
  });
});

function refusalOf(address: string): Error | undefined {
  if (address.startsWith("refused")) return Object.assign(new Error("no such mailbox"), { responseCode: 550 });
  if (address.startsWith("busy")) return Object.assign(new Error("try again later"), { responseCode: 451 });
  return undefined;
}

/** The text and the HTML of a mail, decoded. */
function decodedParts(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? "";
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", ...body] = part.trim().split("\r\n\r\n");
      const text = body.join("\r\n\r\n");
      return head.includes("base64") ? Buffer.from(text, "base64").toString() : fromQuotedPrintable(text);
    });
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function isBound(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

describe("the mailbox", () => {
  const now = () => new Date("2026-11-21T10:00:00Z");

  test("keeps mails as files for their owner alone and names recipient and subject in the log, never the link", async () => {
    const { lines, log } = readableLog();
    const box = path.join(folder, "kept");
    await createMailbox({ folder: box, log, now }).send(mail);
    expect(await readMailbox(box)).toMatchObject([{ ...mail, sentAt: "2026-11-21T10:00:00.000Z" }]);
    const [file = ""] = await readdir(box);
    expect((await stat(path.join(box, file))).mode & 0o077).toBe(0);
    for (const shown of [mail.to, mail.subject]) expect(lines.join("")).toContain(shown);
    expect(lines.join("")).not.toContain(mail.link);
  });

  test("keeps a mail once that is sent again with the same id, as after a kill, and every other one", async () => {
    const box = path.join(folder, "twice");
    const { lines, log } = readableLog();
    const [one, other] = [randomUUID(), randomUUID()];
    const send = (id: string | undefined, time: string) =>
      createMailbox({ folder: box, log, now: () => new Date(time) }).send(mail, id);
    await send(one, "2026-11-21T10:00:00Z");
    await send(one, "2026-11-21T10:02:00Z");
    expect(lines).toHaveLength(1);
    await send(other, "2026-11-21T10:03:00Z");
    await send(undefined, "2026-11-21T10:04:00Z");
    const kept = await readMailbox(box);
    expect(kept.map(({ sentAt }) => sentAt.slice(14, 16))).toEqual(["04", "03", "00"]);
    expect(kept[2]?.id).toBe(`2026-11-21T10-00-00-000Z-${one}`);
  });

  test("rejects when the folder cannot be written, so that it is tried again", async () => {
    const { lines, log } = readableLog();
    const blocked = path.join(folder, "a-file");
    await writeFile(blocked, "");
    await expect(createMailbox({ folder: path.join(blocked, "mailbox"), log, now }).send(mail)).rejects.toThrow();
    expect(lines.join("")).toContain("cannot be written");
    expect(lines.join("")).not.toContain(mail.link);
  });

  test("passes over files that are not mails, and is empty before the first", async () => {
    const box = path.join(folder, "mixed");
    expect(await readMailbox(box)).toEqual([]);
    await createMailbox({ folder: box, log: silentLog, now }).send(mail);
    await writeFile(path.join(box, "zzz.json"), "{ broken");
    await writeFile(path.join(box, "half.json.part"), "{");
    await chmod(path.join(box, "zzz.json"), 0o600);
    expect(await readMailbox(box)).toHaveLength(1);
  });
});
