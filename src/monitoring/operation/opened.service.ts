import type { Db } from "../../lib/db.ts";
import { listOpenings, type OutboundAllow } from "../../lib/http/outbound-allow.ts";
import { namesOfOrganizations } from "../../organizations/instance/organization-names.store.ts";

/** What may be called beside public addresses. */
export interface Opened {
  /** For whom alone; null: for everybody. Without a name where no organization has this id. */
  organization: { id: string; name: string | null } | null;
  entries: readonly string[];
}

/** What the configuration opens, for everybody first. */
export async function whatIsOpened(db: Db, { everybody, organizations }: OutboundAllow): Promise<readonly Opened[]> {
  const names = await namesOfOrganizations(db, [...organizations.keys()]);
  const forAll = { organization: null, entries: listOpenings(everybody) };
  const forSome = [...organizations].map(([id, openings]) => ({
    organization: { id, name: names.get(id) ?? null },
    entries: listOpenings(openings),
  }));
  return [forAll, ...forSome].filter(({ entries }) => entries.length > 0);
}
