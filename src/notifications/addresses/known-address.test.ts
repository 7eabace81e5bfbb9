import { expect, it } from "vitest";
import { addressState, mayBeAskedAt } from "./known-address.ts";

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY);
const NEW = { askedAt: null, confirmedAt: null, unsubscribedAt: null, refusals: 0 };

it("waits, confirms, leaves, or refuses mails", () => {
  expect(addressState(NEW)).toBe("waiting");
  expect(addressState({ ...NEW, askedAt: at(0) })).toBe("waiting");
  expect(addressState({ ...NEW, confirmedAt: at(0), refusals: 2 })).toBe("confirmed");
  expect(addressState({ ...NEW, confirmedAt: at(0), refusals: 3 })).toBe("refuses");
  expect(addressState({ ...NEW, confirmedAt: at(0), unsubscribedAt: at(1) })).toBe("unsubscribed");
});

it("is asked once a day at most, and not for a month after it left", () => {
  expect(mayBeAskedAt(NEW)?.getTime()).toBe(0);
  expect(mayBeAskedAt({ ...NEW, askedAt: at(0) })).toEqual(at(1));
  expect(mayBeAskedAt({ ...NEW, askedAt: at(0), confirmedAt: at(0), unsubscribedAt: at(1) })).toEqual(at(31));
  expect(mayBeAskedAt({ ...NEW, askedAt: at(0), confirmedAt: at(0) })).toBeNull();
  expect(mayBeAskedAt({ ...NEW, askedAt: at(0), confirmedAt: at(0), refusals: 3 })).toEqual(at(1));
});
