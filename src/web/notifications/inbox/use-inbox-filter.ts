import { useQuery } from "@tanstack/react-query";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { trpc } from "../../api/trpc.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";

const PARTS = ["unread", "open"] as const;
/** More than the server takes is not asked. */
const MOST_CHARACTERS = 100;
export type Part = (typeof PARTS)[number] | "all";

/** The filter in the address: `?show=open&organization=…&topic=security&shop=42&q=cache`. */
export function useInboxFilter() {
  const { change, read } = useAddressSearch();
  const { data: organizations } = useQuery(trpc.account.listOrganizations.queryOptions());
  const { data: shops } = useQuery(listedShops());
  const part: Part = useKnownWord("show", PARTS) ?? "all";
  const organization = useKnownWord(
    "organization",
    organizations?.map(({ id }) => id),
  );
  const topic = useKnownWord("topic", TOPIC_IDS);
  const shop = useKnownWord(
    "shop",
    shops?.map(({ id }) => String(id)),
  );
  const text = (read("q") ?? "").slice(0, MOST_CHARACTERS);
  return {
    organizations: organizations?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    topics: TOPIC_IDS,
    shops: shops?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    chosen: { part, organization, topic, shop, text },
    /** What is asked of the server. */
    input: {
      part,
      organizationId: organization,
      topic,
      shopId: shop === null ? null : Number(shop),
      text: text.trim(),
    },
    isOn: part !== "all" || organization !== null || topic !== null || shop !== null || text !== "",
    change,
    clear: () => change({ show: "", organization: "", topic: "", shop: "", q: "" }),
  };
}

export type InboxFilter = ReturnType<typeof useInboxFilter>;
