import { expect, it } from "vitest";
import { type Action, readAction, type SharedAction, signAction } from "./action-token.service.ts";
import { signUnwatch } from "./unwatch-link.service.ts";

const SECRET = "a secret of thirty-two characters";
const NOW = new Date("2026-11-24T09:00:00.000Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const id = "0123456789abcdef0123456789abcdef";
const about = { deed: "day", organizationId: id, shopId: 1, incidentId: 7, thread: "incident:7" } as const;
const action: Action = { ...about, userId: id };
const token = signed(action);

function signed(one: Action | SharedAction): string {
  const said = signAction(SECRET, one, NOW);
  if (said === null) throw new Error("It is too long");
  return said;
}

it("says what it was made for, until its time is over", () => {
  expect(token.length).toBeLessThanOrEqual(300);
  expect(readAction([SECRET], token, NOW)).toEqual({ action, validUntil: hoursLater(168) });
  expect(readAction([SECRET], token, hoursLater(168))).toBeNull();
  const other = signed({ ...action, deed: "acknowledge" });
  expect(readAction(["newer", SECRET], other, hoursLater(23.9))?.action.deed).toBe("acknowledge");
  expect(readAction([SECRET], other, hoursLater(24))).toBeNull();
  const refresh = signed({ ...action, deed: "refresh" });
  expect(readAction([SECRET], refresh, hoursLater(23.9))?.action.deed).toBe("refresh");
  expect(readAction([SECRET], refresh, hoursLater(24))).toBeNull();
});

it("is nothing when it is altered, of another purpose or of a secret that is configured no more", () => {
  const [said = "", signature = ""] = token.split(".");
  const encoded = (text: string) => Buffer.from(text).toString("base64url");
  const plain = Buffer.from(said, "base64url").toString();
  const altered = [
    `${encoded(plain.replace("day", "acknowledge"))}.${signature}`,
    `${encoded(plain.replace("incident:7", "incident:8"))}.${signature}`,
    `${said}.${signature}.`,
    `${said}.${signature}=`,
    said,
    "",
    ".",
    `${token}${"a".repeat(300)}`,
    signUnwatch(SECRET, { userId: id, shopId: 1 }),
  ];
  for (const one of altered) expect(readAction([SECRET], one, NOW)).toBeNull();
  for (let at = 0; at < token.length; at += 1) {
    const swapped = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    expect(readAction([SECRET], swapped, NOW)).toBeNull();
  }
  expect(readAction(["another secret"], token, NOW)).toBeNull();
  expect(readAction([], token, NOW)).toBeNull();
});

it("names a channel in place of a person, and neither is taken for the other", () => {
  const shared: SharedAction = { ...about, destinationId: "0192f3aa-7c1e-7d00-8000-000000000001" };
  expect(readAction([SECRET], signed(shared), NOW)?.action).toEqual(shared);
  const person = signed({ ...about, userId: shared.destinationId });
  expect(readAction([SECRET], person, NOW)?.action).not.toHaveProperty("destinationId");
});

it("has room for all that can be told, and is not signed at all if it would be longer than what is read", () => {
  const numbers = { shopId: 2_147_483_647, incidentId: 2_147_483_647 };
  const full = { ...about, ...numbers, deed: "acknowledge" } as const;
  const destinationId = "0192f3aa-7c1e-7d00-8000-000000000001";
  const threads = ["incident:2147483647", "shop:2147483647:availability", "shop:2147483647:unreadable"];
  for (const thread of threads) {
    expect(readAction([SECRET], signed({ ...full, userId: id, thread }), NOW)).not.toBeNull();
    expect(readAction([SECRET], signed({ ...full, destinationId, thread }), NOW)).not.toBeNull();
  }
  expect(signAction(SECRET, { ...action, thread: "t".repeat(200) }, NOW)).toBeNull();
  expect(signAction(SECRET, { ...full, destinationId, thread: "ü".repeat(60) }, NOW)).toBeNull();
});
