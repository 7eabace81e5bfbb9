import type { EventUrgency } from "../../changelog/define-event.ts";

/** How those who run an organization hear of what happens to it if no rule says so. */
type Default = "byMail" | "inInbox" | "otherwise";

/** What is urgent now they are told of by what watches over channels (`managers/`). */
const BY_DEFAULT: Readonly<Record<EventUrgency, Default>> = { now: "otherwise", week: "byMail", info: "inInbox" };

export interface OwnAudience {
  /** Told by the ways that they have chosen. */
  told: readonly string[];
  /** They find it in the inbox. */
  inInbox: readonly string[];
  /** They did it, so they find it in the inbox, and read. */
  didIt: readonly string[];
}

interface Concerned {
  urgency: EventUrgency;
  managers: readonly string[];
  /** Whom rules tell. */
  ruled: readonly string[];
  /** Whom it is about. `null`: nobody in particular. */
  who: string | null;
  by: string | null;
}

/** Who hears of something that happened to an organization. Nobody is told of their own deed by mail (product rule). */
export function ownAudience({ urgency, managers, ruled, who, by }: Concerned): OwnAudience {
  const way = BY_DEFAULT[urgency];
  const byRule = way === "otherwise" ? ruled.filter((id) => !managers.includes(id)) : ruled;
  const told = new Set([...(way === "byMail" ? managers : []), ...byRule]);
  const inInbox = new Set([...(way === "inInbox" ? managers : []), ...(who === null ? [] : [who])]);
  const isDoer = (id: string) => id === by;
  return {
    told: [...told].filter((id) => !isDoer(id)),
    inInbox: [...inInbox].filter((id) => !told.has(id) && !isDoer(id)),
    didIt: [...new Set([...told, ...inInbox])].filter(isDoer),
  };
}
