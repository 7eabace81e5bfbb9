import type { ReactNode } from "react";
import { TextLink } from "../../ui/press/link.tsx";

/** Leads to the incident that another one is part of. */
export function PartLink({ slug, id, children }: { slug: string; id: number; children: ReactNode }) {
  return (
    <TextLink to="/app/organizations/$slug/incidents/$id" params={{ slug, id: String(id) }}>
      {children}
    </TextLink>
  );
}
