import type { ReactNode } from "react";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { ButtonLink, TextLink } from "../../ui/press/link.tsx";
import { useOrganizations } from "./use-organizations.ts";

interface IncidentLinkProps {
  incident: Pick<ListedIncident, "organizationId" | "id">;
  children: ReactNode;
  /** A part of its page. */
  hash?: string;
}

/** The page of an incident. */
export function IncidentLink({ incident, children, hash }: IncidentLinkProps) {
  return (
    <TextLink {...useIncidentAddress(incident)} {...(hash !== undefined && { hash })}>
      {children}
    </TextLink>
  );
}

interface IncidentButtonProps extends Omit<IncidentLinkProps, "children"> {
  /** What pressing it does. */
  name: string;
  /** What is opened, where several stand on one page. */
  label: string;
}

/** The same as a button. */
export function IncidentButton({ incident, name, hash, label }: IncidentButtonProps) {
  return (
    <ButtonLink
      {...useIncidentAddress(incident)}
      {...(hash !== undefined && { hash })}
      aria-label={`${name}: ${label}`}
    >
      {name}
    </ButtonLink>
  );
}

function useIncidentAddress({ organizationId, id }: IncidentLinkProps["incident"]) {
  const { slugOf } = useOrganizations();
  const params = { slug: slugOf(organizationId), id: String(id) };
  return { to: "/app/organizations/$slug/incidents/$id", params } as const;
}
