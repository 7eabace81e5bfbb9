import { useQuery } from "@tanstack/react-query";
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
  const tags = useQuery({
    ...trpc.organization.tag.list.queryOptions({ orgId: organizationId ?? "" }),
    enabled: scope === "tags" && organizationId !== null,
  });
  const isHere = (one: { organizationId: string }) => organizationId === null || one.organizationId === organizationId;
  const shops = useQuery({ ...listedShops(), enabled: scope === "shops" });
  const asked = { all: null, watched: null, projects, tags, shops }[scope];
  const lists: Record<RuleDraft["scope"], readonly NamedScope[] | undefined> = {
    all: [],
    watched: [],
    projects: named(projects.data?.filter(isHere)),
    tags: named(tags.data),
    shops: named(shops.data?.filter(isHere)),
  };
  return { choices: lists[scope], error: asked?.error ?? null, again: () => void asked?.refetch() };
}

function named(list: readonly { id: number; name: string }[] | undefined): readonly NamedScope[] | undefined {
  return list
    ?.map(({ id, name }) => ({ id: String(id), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
