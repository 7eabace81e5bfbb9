import { useQueries, useQuery } from "@tanstack/react-query";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import type { RuleDraft } from "../rules/rule-draft.ts";

export interface NamedScope {
  id: string;
  name: string;
}

/** What a rule can be about, by kind; `undefined` while it is not known. Of one's own: in all of one's organizations. */
export function useScopeChoices(organizationId: string | null, scope: RuleDraft["scope"]) {
  const projects = useQuery({ ...trpc.account.currentUserProjects.queryOptions(), enabled: scope === "projects" });
  const tags = useTags(organizationId, scope === "tags");
  const isHere = (one: { organizationId: string }) => organizationId === null || one.organizationId === organizationId;
  const shops = useQuery({ ...listedShops(), enabled: scope === "shops" });
  const asked = { all: null, watched: null, projects, tags, shops }[scope];
  const lists: Record<RuleDraft["scope"], readonly NamedScope[] | undefined> = {
    all: [],
    watched: [],
    projects: named(projects.data?.filter(isHere)),
    tags: tags.data,
    shops: named(shops.data?.filter(isHere)),
  };
  return { choices: lists[scope], error: asked?.error ?? null, again: () => void asked?.refetch() };
}

/** Of one organization, or of all that the reader is in: then the organization stands beside each, where there are several. */
function useTags(organizationId: string | null, isAsked: boolean) {
  const isOwn = isAsked && organizationId === null;
  const mine = useQuery({ ...trpc.account.listOrganizations.queryOptions(), enabled: isOwn });
  const organizations = organizationId === null ? (mine.data ?? []) : [{ id: organizationId, name: "" }];
  const lists = useQueries({
    queries: organizations.map(({ id }) => ({
      ...trpc.organization.tag.list.queryOptions({ orgId: id }),
      enabled: isAsked,
    })),
  });
  const asked = isOwn ? [mine, ...lists] : lists;
  const isKnown = asked.every(({ data }) => data !== undefined);
  const beside = (name: string) => (isOwn && organizations.length > 1 ? ` (${name})` : "");
  const tags = organizations.flatMap((organization, place) =>
    (lists[place]?.data ?? []).map(({ id, name }) => ({ id, name: name + beside(organization.name) })),
  );
  return {
    data: isKnown ? named(tags) : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(asked.map((one) => one.refetch())),
  };
}

function named(list: readonly { id: number; name: string }[] | undefined): readonly NamedScope[] | undefined {
  return list
    ?.map(({ id, name }) => ({ id: String(id), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
