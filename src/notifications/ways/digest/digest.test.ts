import { describe, expect, it } from "vitest";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import { type DigestRow, isWorthTelling, partsOf } from "./digest.ts";
import { digestMail, waitedMail } from "./digest-mail.ts";
import { sumUp, type WaitedRow } from "./waited.ts";

const LAST = new Date("2026-11-20T07:00:00.000Z");
const hours = (count: number) => new Date(LAST.getTime() + count * 3_600_000);

const row = (title: string, given: Partial<DigestRow> = {}): DigestRow => ({
  title,
  since: hours(2),
  at: hours(2),
  endedAt: null,
  isOpen: true,
  isUrgent: false,
  organization: "Nordlicht",
  ...given,
});
const over = { isOpen: false, endedAt: hours(5) };
const textOf = (rows: readonly DigestRow[], language: "en" | "de" = "en") => {
  const reading = {
    to: { name: "Ada", email: "ada@example.com", language },
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
  };
  return renderMail(digestMail({ digest: "daily", ...partsOf(rows, LAST), shops: 3, offer: null }, reading)).text;
};

describe("a digest", () => {
  it("says what is open, the worst first, what is new of it, and what is over since the last one", () => {
    const parts = partsOf(
      [
        row("new"),
        row("new and urgent", { isUrgent: true }),
        row("old", { at: hours(-5), since: hours(-5) }),
        row("over", over),
        row("over long ago", { ...over, at: hours(-9), endedAt: hours(-8) }),
      ],
      LAST,
    );
    const titles = ({ fresh, still, over: ended }: typeof parts) =>
      [fresh, still, ended].map(({ lines }) => lines.map(({ title }) => title));
    expect(titles(parts)).toEqual([["new and urgent", "new"], ["old"], ["over"]]);
  });

  it("says apart what happened and was never open, and that there is an update once a week", () => {
    const rows = [
      row("changed", { ...over, isOnce: true }),
      row("long ago", { ...over, isOnce: true, at: hours(-5) }),
      row("update", { ...over, isOnce: true, isWeekly: true }),
    ];
    const said = (digest: "daily" | "weekly") => partsOf(rows, LAST, digest).once.lines.map(({ title }) => title);
    expect([said("daily"), said("weekly")]).toEqual([["changed"], ["changed", "update"]]);
    expect(partsOf(rows, LAST).over.count).toBe(0);
    expect(textOf(rows)).toContain("Happened since the last digest: 1");
  });

  it("has twenty lines of each and a link to all", () => {
    const many = Array.from({ length: 27 }, (_, place) => row(`Thing ${place}`));
    const text = textOf([...many, ...many.map((one) => ({ ...one, ...over }))]);
    expect(text.match(/– Thing/gu)).toHaveLength(40);
    expect(text.match(/– and 7 more, all in the inbox/gu)).toHaveLength(2);
    expect(text).toContain("https://shopwarden.example/app/inbox");
  });

  it("says since when something is open, and from when to when what is over was there", () => {
    const text = textOf([
      row("Radwerk is down"),
      row("Tee answers again", over),
      row("Hof", { ...over, endedAt: hours(26) }),
    ]);
    expect(text).toContain("– Radwerk is down, since 20.11.2026, 10:00");
    expect(text).toContain("– Tee answers again, 20.11.2026, 10:00 – 13:00");
    expect(text).toContain("– Hof, 20.11.2026, 10:00 – 21.11.2026, 10:00");
    expect(textOf([row("Radwerk")], "de")).toContain("– Radwerk, seit 20.11.2026, 10:00");
  });

  it("names organizations where there are several", () => {
    const text = textOf([row("Radwerk"), row("Tee", { organization: "Copperline" })]);
    expect(text).toContain("(Nordlicht)");
    expect(text).toContain("(Copperline)");
    expect(textOf([row("Radwerk"), row("Tee")])).not.toContain("(Nordlicht)");
  });

  it.each([
    ["daily", [row("new")], true],
    ["daily", [row("over", over)], true],
    ["daily", [row("old", { at: hours(-5) })], false],
    ["weekly", [row("old", { at: hours(-5) })], true],
    ["weekly", [], false],
  ] as const)("a %s one of %j is sent: %j", (digest, rows, isSent) => {
    const parts = partsOf(rows, LAST);
    expect(isWorthTelling({ choice: "calm", alsoWhenWell: false }, digest, parts)).toBe(isSent);
    expect(isWorthTelling({ choice: "calm", alsoWhenWell: true }, digest, parts)).toBe(true);
    expect(isWorthTelling({ choice: "onlyNow", alsoWhenWell: true }, digest, parts)).toBe(false);
  });
});

describe("what has waited", () => {
  const waited = (title: string, thread: string, isEnd = false, isUrgent = false): WaitedRow => ({
    id: title,
    thread,
    title,
    at: hours(isEnd ? 4 : 3),
    since: hours(3),
    isEnd,
    isUrgent,
    isPaced: false,
  });
  const mailOf = (rows: readonly WaitedRow[], language: "en" | "de") => {
    const summary = sumUp(rows);
    if (summary === null) return null;
    const to = { name: "Ada", email: "ada@example.com", language };
    return renderMail(
      waitedMail(summary, "quiet", { to, appUrl: "https://shopwarden.example", timeZone: "Europe/Berlin" }),
    );
  };

  it("is one line each: what is open, the worst first, and then what came and went", () => {
    const rows = [
      waited("Tee is slow", "tee"),
      waited("Hof is down", "hof"),
      waited("Hof answers again", "hof", true),
      waited("Radwerk is down", "radwerk", false, true),
    ];
    const mail = mailOf(rows, "en");
    expect(mail?.subject).toBe("While it was quiet: 2 things are open, 1 came and went");
    expect(mail?.text).toContain(
      "Open: 2\n– Radwerk is down, since 20.11.2026, 11:00\n– Tee is slow, since 20.11.2026, 11:00\n\nCame and went: 1\n– Hof answers again, 20.11.2026, 12:00",
    );
    expect(mailOf(rows, "de")?.subject).toBe("Während der Ruhezeit: 2 Sachen sind offen, 1 hat sich erledigt");
    expect(mailOf(rows.slice(0, 1), "de")?.subject).toBe(
      "Während der Ruhezeit: 1 Sache ist offen, 0 haben sich erledigt",
    );
  });

  it("needs no mail where all came and went", () => {
    expect(mailOf([waited("Hof is down", "hof"), waited("Hof answers again", "hof", true)], "en")).toBeNull();
  });
});
