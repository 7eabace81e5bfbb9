import type { QueryClient } from "@tanstack/react-query";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { trpc } from "../../api/trpc.ts";

/** Which incident an act is about, in the version that its reader sees. */
export interface SeenIncident {
  organizationId: string;
  id: number;
  version: number;
}

type Changed = Partial<Pick<ListedIncident, "acknowledged" | "state" | "version">>;
const { incident } = trpc.organization;

/** Shows at once what the server has answered; the rest comes with what is asked again. */
export function writeIncident(client: QueryClient, seen: SeenIncident, changed: Changed): void {
  const key = incident.get.queryKey({ orgId: seen.organizationId, incidentId: seen.id });
  client.setQueryData(key, (known) => known && { ...known, ...changed });
  client.setQueriesData<unknown>({ queryKey: trpc.account.incident.list.pathKey() }, (known: unknown) =>
    changedIn(known, seen, changed),
  );
}

/** Every view of incidents asks again. */
export function askIncidentsAgain(client: QueryClient): void {
  const { account, organization } = trpc;
  const holders = [incident, account.incident, account.currentUserFleet, organization.shop.get];
  const keys = holders.map((holder) => holder.pathKey());
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** The same list, by itself or as pages, with one of its incidents changed. */
export function changedIn(known: unknown, seen: SeenIncident, changed: Changed): unknown {
  if (typeof known !== "object" || known === null) return known;
  if ("pages" in known && Array.isArray(known.pages))
    return { ...known, pages: known.pages.map((page: unknown) => changedIn(page, seen, changed)) };
  if (!("incidents" in known) || !Array.isArray(known.incidents)) return known;
  return {
    ...known,
    incidents: known.incidents.map((one: unknown) => (isSame(one, seen) ? { ...one, ...changed } : one)),
  };
}

function isSame(one: unknown, { organizationId, id }: SeenIncident): one is object {
  return (
    typeof one === "object" &&
    one !== null &&
    "id" in one &&
    one.id === id &&
    "organizationId" in one &&
    one.organizationId === organizationId
  );
}
