import { expect, it } from "vitest";
import { waysThatHold } from "./ways-that-hold.ts";

type Known = Parameters<typeof waysThatHold>[0];

const known = (given: Partial<Known> = {}): Known => ({
  choice: "atOnce",
  hasAddress: true,
  mailbox: { state: "on" },
  devices: 2,
  own: { ways: [], channels: ["My phone"], more: 0 },
  ...given,
});
const short = (given: Partial<Known>) => {
  const { mail, devices, channels, noMail } = waysThatHold(known(given));
  return [mail, devices, channels.length, noMail];
};

it.each<[what: string, given: Partial<Known>, ways: unknown[]]>([
  ["all ways work", {}, [true, 2, 1, null]],
  ["there is no device", { devices: 0 }, [true, 0, 1, null]],
  ["the address is not confirmed", { hasAddress: false }, [false, 2, 1, "unconfirmed"]],
  ["the mailbox refuses mails", { mailbox: { state: "disabled" } }, [false, 2, 1, "off"]],
  ["the mailbox has trouble, but is still tried", { mailbox: { state: "struggling" } }, [true, 2, 1, null]],
  ["own rules are chosen, and name none of both", { choice: "ownRules", hasAddress: false }, [false, 0, 1, null]],
  [
    "own rules are chosen, and tell devices",
    { choice: "ownRules", own: { ways: ["push"], channels: [], more: 0 } },
    [false, 2, 0, null],
  ],
])("says by which ways the reader hears when %s", (_what, given, ways) => {
  expect(short(given)).toEqual(ways);
});
