import { expect, it } from "vitest";
import { signAction } from "../action-token.service.ts";
import { type AddressAction, readAddress, signAddress } from "./address-token.service.ts";

const SECRET = "a secret of thirty-two characters";
const NOW = new Date("2026-11-24T09:00:00.000Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const addressId = "0192f3aa-7c1e-4d00-8000-00000000000a";
const confirm: AddressAction = { deed: "confirm", addressId };
const token = signAddress(SECRET, confirm, NOW);

it("confirms for 48 hours, and leaves for ever", () => {
  expect(token.length).toBeLessThanOrEqual(300);
  expect(readAddress([SECRET], token, hoursLater(47.9))).toEqual({
    ...confirm,
    madeAt: NOW,
    validUntil: hoursLater(48),
  });
  expect(readAddress([SECRET], token, hoursLater(48))).toBeNull();
  const leave = signAddress(SECRET, { deed: "unsubscribe", addressId }, NOW);
  expect(readAddress(["newer", SECRET], leave, hoursLater(90_000))).toMatchObject({
    deed: "unsubscribe",
    validUntil: null,
  });
});

it("is nothing when it is altered, of another purpose or of a secret that is configured no more", () => {
  const [said = "", signature = ""] = token.split(".");
  const altered = Buffer.from(said, "base64url").toString().replace("confirm", "unsubscribe");
  const action = {
    deed: "day",
    userId: "a",
    organizationId: "b",
    shopId: 1,
    incidentId: null,
    thread: "shop:1",
  } as const;
  for (const one of [
    `${Buffer.from(altered).toString("base64url")}.${signature}`,
    `${said}.${signature}.`,
    `${said}.${signature}=`,
    said,
    "",
    `${token}${"a".repeat(300)}`,
    signAction(SECRET, action, NOW) ?? "",
  ])
    expect(readAddress([SECRET], one, NOW)).toBeNull();
  for (let place = 0; place < token.length; place += 1) {
    const swapped = `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
    expect(readAddress([SECRET], swapped, NOW)).toBeNull();
  }
  expect(readAddress(["another secret"], token, NOW)).toBeNull();
});
