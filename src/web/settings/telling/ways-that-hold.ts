import type { Telling } from "./use-telling.ts";

/** By which ways the reader hears as they have chosen. */
export interface WaysThatHold {
  mail: boolean;
  /** How many devices. */
  devices: number;
  channels: readonly string[];
  more: number;
  /** Why there are no mails; `null`: there are, or nobody asked for them. */
  noMail: "unconfirmed" | "off" | null;
}

type Known = Pick<Telling, "choice" | "hasAddress" | "devices" | "own"> & {
  mailbox: Pick<Telling["mailbox"], "state">;
};

/** Mail and devices follow own rules once those are chosen. */
export function waysThatHold({ choice, hasAddress, mailbox, devices, own }: Known): WaysThatHold {
  const isBy = (way: "email" | "push") => choice !== "ownRules" || own.ways.includes(way);
  const noMail = !hasAddress ? "unconfirmed" : mailbox.state === "disabled" ? "off" : null;
  return {
    mail: isBy("email") && noMail === null,
    devices: isBy("push") ? devices : 0,
    channels: own.channels,
    more: own.more,
    noMail: isBy("email") ? noMail : null,
  };
}
