import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import type { Choice } from "../../ui/fields/select-field.tsx";

/** Whose errors open incidents. */
const TOPICS = ["availability", "work", "security", "expiry", "settings"] as const;

type Names = "organization" | "topic" | "tag";

/** The filter in the address: `?organization=…&topic=security&tag=7`. */
export interface ListFilter {
  organizations: readonly { value: string; label: string }[];
  topics: typeof TOPICS;
  /** `undefined` while they are not known. */
  tags: readonly Choice[] | undefined;
  chosen: { organization: string | null; topic: (typeof TOPICS)[number] | null; tag: string | null };
  /** What is asked of the server. */
  input: { organizationId?: string; topic?: (typeof TOPICS)[number]; tagId?: number };
  isOn: boolean;
  change: (next: Partial<Record<Names, string>>) => void;
  clear: () => void;
}

export function useListFilter(): ListFilter {
  const { change } = useAddressSearch();
  const { data: organizations } = useQuery(trpc.account.listOrganizations.queryOptions());
  const organization = useKnownWord(
    "organization",
    organizations?.map(({ id }) => id),
  );
  const topic = useKnownWord("topic", TOPICS);
  const tags = useTags(organization === null ? organizations : organizations?.filter(({ id }) => id === organization));
  const tag = useKnownWord(
    "tag",
    tags?.map(({ value }) => value),
  );
  return {
    organizations: organizations?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    topics: TOPICS,
    tags,
    chosen: { organization, topic, tag },
    input: {
      ...(organization !== null && { organizationId: organization }),
      ...(topic !== null && { topic }),
      ...(tag !== null && { tagId: Number(tag) }),
    },
    isOn: organization !== null || topic !== null || tag !== null,
    change,
    clear: () => change({ organization: "", topic: "", tag: "" }),
  };
}

/** What a link names may be among those that could not be loaded. */
const TAG_ID = /^[1-9]\d{0,8}$/;

/**
 * Of several organizations each under the name of its own; `undefined` while one of them has not answered. Where one could
 * not be loaded, a choice without a name says so, which stands for the tag of the address as well.
 */
function useTags(organizations: readonly { id: string; name: string }[] | undefined): ListFilter["tags"] {
  const t = useTranslations("incidents");
  const asked = useAddressSearch().read("tag") ?? "";
  const answers = useQueries({
    queries: (organizations ?? []).map(({ id }) => trpc.organization.tag.list.queryOptions({ orgId: id })),
  });
  if (organizations === undefined || answers.some(({ isPending }) => isPending)) return undefined;
  const known = organizations.flatMap(({ name }, index) =>
    (answers[index]?.data ?? []).map((tag) => ({
      value: String(tag.id),
      label: tag.name,
      ...(organizations.length > 1 && { group: name }),
    })),
  );
  if (answers.every(({ data }) => data !== undefined)) return known;
  const isUnnamed = TAG_ID.test(asked) && known.every(({ value }) => value !== asked);
  return [...known, { value: isUnnamed ? asked : "unknown", label: t("tagsNotLoaded"), isDisabled: true }];
}
