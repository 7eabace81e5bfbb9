import type { FinalOutcome } from "../../src/notifications/channels/channel-kind.ts";

/** What a service really answered, as a public page shows it; ids, keys and names in it are made up. */
export interface RecordedAnswer {
  /** What was asked, and how it was. */
  when: string;
  /** The page on which it was seen. */
  seenAt: string;
  status: number;
  /** Only those that mean something. */
  headers?: Readonly<Record<string, string>>;
  /** Text, or what was JSON. */
  body: unknown;
  /** What it means to us; `arrived`: whatever it is called there. */
  means: FinalOutcome | "arrived" | "anew";
  /** The fault by which the played service answers in the same shape; `null`: as it does when all is well. */
  played: string | null;
  /** What asked: the first message of a matter, or one that changes or answers it. Default: the first. */
  asked?: "first" | "update" | "end";
  /** The moment, where that matters. */
  at?: string;
  /** Of several providers. Default: the usual one. */
  provider?: "twilio";
}

export interface RecordedService {
  /** As the played service is called. */
  id: string;
  answers: readonly RecordedAnswer[];
}
