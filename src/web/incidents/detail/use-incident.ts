import { skipToken, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { IncidentDetail } from "../../../incidents/incident-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { isNotThere } from "../../ui/failures/refused.ts";

interface ShownIncident {
  incident: IncidentDetail | undefined;
  isGone: boolean;
  /** Of the last try; what was known before stays. */
  error: unknown;
  readAt: Date;
  again: () => void;
}

/** What the server has as id of an incident. */
const ID = /^[1-9]\d{0,9}$/;
const MOST_ID = 2_147_483_647;

/** The incident in the address, of an organization of the reader. */
export function useIncident(slug: string, id: string): ShownIncident {
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const orgId = organizations.find((one) => one.slug === slug)?.id;
  const isKnown = orgId !== undefined && ID.test(id) && Number(id) <= MOST_ID;
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    trpc.organization.incident.get.queryOptions(isKnown ? { orgId, incidentId: Number(id) } : skipToken),
  );
  return {
    incident: data,
    isGone: !isKnown || isNotThere(error),
    error,
    readAt: new Date(dataUpdatedAt),
    again: () => void refetch(),
  };
}
