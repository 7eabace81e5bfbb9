import { useQueries, useQuery } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";

/** Whose errors open incidents. */
const TOPICS = ["availability", "work", "security", "expiry", "settings"] as const;

type Names = "organization" | "topic" | "tag";

/** The filter in the address: `?organization=…&topic=security&tag=7`. */
export interface ListFilter {
  organizations: readonly { value: string; label: string }[];
  topics: typeof TOPICS;
  /** `undefined` while they are not known. */
  tags: readonly { value: string; label: string; group?: string }[] | undefined;
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

/** Of several organizations each under the name of its own; `undefined` while one of them has not answered. */
function useTags(organizations: readonly { id: string; name: string }[] | undefined) {
  const answers = useQueries({
    queries: (organizations ?? []).map(({ id }) => trpc.organization.tag.list.queryOptions({ orgId: id })),
  });
  if (organizations === undefined || answers.some(({ isPending }) => isPending)) return undefined;
  return organizations.flatMap(({ name }, index) =>
    (answers[index]?.data ?? []).map((tag) => ({
      value: String(tag.id),
      label: tag.name,
      ...(organizations.length > 1 && { group: name }),
    })),
  );
}
