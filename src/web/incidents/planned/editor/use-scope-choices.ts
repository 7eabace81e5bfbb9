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
  const t = useTranslations("plannedWork.form");
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  const shops = useQuery(listedShops());
  const projects = useQuery(trpc.account.currentUserProjects.queryOptions());
  const known = (organizations.data ?? []).filter(
    ({ id, signInProblem }) => signInProblem === null && (within === null || id === within),
  );
  const may = (kind: ScopeKind) => known.filter(({ role }) => mayMember(role, PERMISSION_OF_SCOPE[kind]));
  const nameOf = (organizationId: string) => known.find(({ id }) => id === organizationId)?.name;
  const tagged = may("tag");
  const tags = useQueries({
    queries: tagged.map(({ id }) => trpc.organization.tag.list.queryOptions({ orgId: id })),
  });
  const asked = [organizations, shops, projects, ...tags];
  const isIn = (kind: ScopeKind) => {
    const ids = new Set(may(kind).map(({ id }) => id));
    return ({ organizationId }: { organizationId: string }) => ids.has(organizationId);
  };
  const all = asked.some(({ data }) => data === undefined)
    ? null
    : {
        shop: (shops.data ?? [])
          .filter(isIn("shop"))
          .map(({ id, name, organizationId, organizationName }) =>
            choiceOf({ kind: "shop", organizationId, id }, name, organizationName),
          ),
        project: (projects.data ?? [])
          .filter(isIn("project"))
          .map(({ id, name, organizationId }) =>
            choiceOf({ kind: "project", organizationId, id }, name, nameOf(organizationId)),
          ),
        organization: may("organization").map(({ id, name, shopCount }) =>
          choiceOf(
            { kind: "organization", organizationId: id, id: null },
            t("withShops", { name, count: shopCount }),
            undefined,
          ),
        ),
        tag: tagged.flatMap(({ id: organizationId, name: organizationName }, place) =>
          (tags[place]?.data ?? []).map(({ id, name, shops: count }) =>
            choiceOf({ kind: "tag", organizationId, id }, t("withShops", { name, count }), organizationName),
          ),
        ),
      };
  return {
    all,
    isFailed: asked.some(({ data, error }) => data === undefined && error !== null),
    zoneOf: (organizationId) => known.find(({ id }) => id === organizationId)?.timeZone ?? null,
  };
}

function choiceOf(scope: DraftScope, label: string, group: string | undefined): ScopeChoice {
  return { scope, label, value: keyOf(scope), ...(group !== undefined && { group }) };
}

export const keyOf = ({ kind, organizationId, id }: DraftScope) => `${kind} ${organizationId} ${id ?? ""}`;
