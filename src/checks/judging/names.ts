import type { NamesPulse } from "../../snapshot/host-pulse.ts";
import { saidUntil } from "../hosts/domain-verdict.ts";
import { remoteText } from "../remote-text.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";

type Change = NamesPulse["domains"][number];

export const namesCheck = defineCheck(
  "names",
  ({ pulse: { names } }, _, now) => names && names.domains.flatMap((one) => namesFinding(one, now) ?? []),
  {
    changesAt: ({ pulse: { names } }, now) => {
      const turns = (names?.domains ?? []).map((one) => saidUntil(one).getTime()).filter((at) => at > now.getTime());
      return turns.length === 0 ? null : new Date(Math.min(...turns));
    },
  },
);

/** `null`: nothing has changed lately. Also for the answer about a shop's hosts. */
export function namesFinding(change: Change, now: Date): FindingOf<"names"> | null {
  if (saidUntil(change) <= now) return null;
  const { domain, before, after, changedAt } = change;
  return {
    // A further change is another finding: whoever ignores one has not seen the next.
    id: `names.${domain.slice(0, ID_DOMAIN_CHARACTERS)}.${changedAt}`,
    check: "names",
    level: "yellow",
    text: "changed",
    params: { domain, before: listed(before), after: listed(after) },
    source: "Shopwarden",
    link: null,
    since: changedAt,
  };
}

const ID_DOMAIN_CHARACTERS = 220;
const LIST_CHARACTERS = 250;

const listed = (servers: readonly string[]) => remoteText(servers.join(", "), LIST_CHARACTERS);
