import type { Db } from "../../lib/db.ts";
import { listOpenings, type OutboundAllow } from "../../lib/http/outbound-allow.ts";
import { namesOfOrganizations } from "../../organizations/instance/organization-names.store.ts";

/** An exception from the rule that only public addresses may be called. */
export interface Opened {
  /** The organization that it applies to; null: everybody. `name` is null if no organization has this id. */
  organization: { id: string; name: string | null } | null;
  entries: readonly string[];
}

/** The exceptions in the configuration, those for everybody first. */
export async function whatIsOpened(db: Db, { everybody, organizations }: OutboundAllow): Promise<readonly Opened[]> {
  const names = await namesOfOrganizations(db, [...organizations.keys()]);
  const forAll = { organization: null, entries: listOpenings(everybody) };
  const forSome = [...organizations].map(([id, openings]) => ({
    organization: { id, name: names.get(id) ?? null },
    entries: listOpenings(openings),
  }));
  return [forAll, ...forSome].filter(({ entries }) => entries.length > 0);
}
