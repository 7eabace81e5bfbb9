import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../../organizations/permissions.ts";
import { PERMISSION_OF_SCOPE, type ScopeKind } from "../../../../windows/window-scope.ts";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import type { Choice } from "../../../ui/fields/select-field.tsx";
import type { DraftScope } from "./window-draft.ts";

interface ScopeChoice extends Choice {
  scope: DraftScope;
}

export interface ScopeChoices {
  /** Null: not there yet. */
  all: Readonly<Record<ScopeKind, readonly ScopeChoice[]>> | null;
  isFailed: boolean;
  /** Null: the instance's. */
  zoneOf: (organizationId: string) => string | null;
}

/** All that the reader may plan work for; of a stored window, within its organization. */
export function useScopeChoices(within: string | null): ScopeChoices {
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  const known = (organizations.data ?? []).filter(
    ({ id, signInProblem }) => signInProblem === null && (within === null || id === within),
  );
  const may = (kind: ScopeKind) => known.filter(({ role }) => mayMember(role, PERMISSION_OF_SCOPE[kind]));
  const places = usePlaces(may);
  const ofOrganizations = useOrganizationChoice(may("organization"));
  const tags = useTagChoices(may("tag"));
  const asked = [organizations, ...places.asked, ...tags.asked];
  const isKnown = asked.every(({ data }) => data !== undefined);
  return {
    all: isKnown ? { ...places.choices, organization: ofOrganizations, tag: tags.choices } : null,
    isFailed: asked.some(({ data, error }) => data === undefined && error !== null),
    zoneOf: (organizationId) => known.find(({ id }) => id === organizationId)?.timeZone ?? null,
  };
}

interface KnownOrganization {
  id: string;
  name: string;
}

function usePlaces(may: (kind: ScopeKind) => readonly KnownOrganization[]) {
  const shops = useQuery(listedShops());
  const projects = useQuery(trpc.account.currentUserProjects.queryOptions());
  const choicesOf = (
    kind: "shop" | "project",
    rows: readonly { id: number; name: string; organizationId: string }[],
  ) => {
    const names = new Map(may(kind).map(({ id, name }) => [id, name]));
    return rows.flatMap(({ id, name, organizationId }) => {
      const group = names.get(organizationId);
      return group === undefined ? [] : choiceOf({ kind, organizationId, id }, name, group);
    });
  };
  return {
    asked: [shops, projects],
    choices: { shop: choicesOf("shop", shops.data ?? []), project: choicesOf("project", projects.data ?? []) },
  };
}

function useOrganizationChoice(organizations: readonly (KnownOrganization & { shopCount: number })[]) {
  const t = useTranslations("plannedWork.form");
  return organizations.map(({ id, name, shopCount: count }) =>
    choiceOf({ kind: "organization", organizationId: id, id: null }, t("withShops", { name, count }), undefined),
  );
}

function useTagChoices(organizations: readonly KnownOrganization[]) {
  const t = useTranslations("plannedWork.form");
  const lists = useQueries({
    queries: organizations.map(({ id }) => trpc.organization.tag.list.queryOptions({ orgId: id })),
  });
  const choices = organizations.flatMap(({ id: organizationId, name: organization }, place) =>
    (lists[place]?.data ?? []).map(({ id, name, shops: count }) =>
      choiceOf({ kind: "tag", organizationId, id }, t("withShops", { name, count }), organization),
    ),
  );
  return { asked: lists, choices };
}

function choiceOf(scope: DraftScope, label: string, group: string | undefined): ScopeChoice {
  return { scope, label, value: keyOf(scope), ...(group !== undefined && { group }) };
}

export const keyOf = ({ kind, organizationId, id }: DraftScope) => `${kind} ${organizationId} ${id ?? ""}`;
