import type { ReactNode } from "react";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { TextLink } from "../../ui/press/link.tsx";

/** Leads to the incident of a cause, as far as it has one. */
export function IncidentLink({ group, children }: { group: AttentionGroup | undefined; children: ReactNode }) {
  const slug = group?.shops[0]?.organizationSlug;
  const [id, another] = group?.incidentIds ?? [];
  if (slug === undefined || id === undefined || another !== undefined) return children;
  return (
    <TextLink to="/app/organizations/$slug/incidents/$id" params={{ slug, id: String(id) }}>
      {children}
    </TextLink>
  );
}
