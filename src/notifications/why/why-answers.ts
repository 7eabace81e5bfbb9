import type { NotToldReason, ToldNews, ToldState, ToldWay } from "../../incidents/incident.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { NotToldOthers } from "../delivering/deciding/told-of-event.ts";

/** How one way brought one message of a matter. */
export interface WhyWay {
  way: ToldWay | "own";
  /** Of a channel of the reader's own; `null`: the way says enough. */
  name: string | null;
  state: ToldState;
  at: IsoTime | null;
  /** What it said; `null`: it is no incident. */
  what: ToldNews | null;
  /** Why it did not. */
  why: NotToldReason | null;
}

/** Why somebody has something in their inbox, and who else heard of it. */
export interface WhyTold {
  noticeId: number;
  /** In the reader's language. */
  title: string;
  at: IsoTime;
  organization: { id: string; slug: string; name: string };
  shop: { id: number; name: string } | null;
  /** They can mend a channel (`managing`), or a rule (`managingRules`); `null`: a former version wrote it. */
  because: "watching" | "rule" | "managing" | "managingRules" | null;
  /** Rules of their own did it, not those of the organization. */
  isOwn: boolean;
  /** By which rules, if they do not watch it; `more`: how many are not named. */
  rules: readonly { id: string; name: string | null }[];
  more: number;
  ways: readonly WhyWay[];
  /** The reader's own channels that were told. */
  ownChannels: readonly string[];
  /** Others who were told the same: a few by name, and how many more. */
  others: { people: readonly string[]; channels: readonly string[]; more: number };
  /** Others who were not told, and why. */
  notOthers: NotToldOthers;
}
