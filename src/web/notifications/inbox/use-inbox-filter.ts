import { useQuery } from "@tanstack/react-query";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { trpc } from "../../api/trpc.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";

const PARTS = ["unread", "open"] as const;
export type Part = (typeof PARTS)[number] | "all";

/** The filter in the address: `?show=open&organization=…&topic=security&shop=42`. */
export function useInboxFilter() {
  const { change } = useAddressSearch();
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
  return {
    organizations: organizations?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    topics: TOPIC_IDS,
    shops: shops?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    chosen: { part, organization, topic, shop },
    /** What is asked of the server. */
    input: { part, organizationId: organization, topic, shopId: shop === null ? null : Number(shop) },
    isOn: part !== "all" || organization !== null || topic !== null || shop !== null,
    change,
    clear: () => change({ show: "", organization: "", topic: "", shop: "" }),
  };
}

export type InboxFilter = ReturnType<typeof useInboxFilter>;
