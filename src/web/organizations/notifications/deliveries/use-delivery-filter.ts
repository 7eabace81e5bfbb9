import { useQuery } from "@tanstack/react-query";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import { useAddressSearch } from "../../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../../ui/address/use-known-word.ts";
import { useNow } from "../../../ui/times/use-now.ts";

export const OUTCOMES = ["dead", "waiting", "unknown", "arrived"] as const;
const RANGES = { day: 1, week: 7, month: 30 } as const;
export const RANGE_NAMES = ["day", "week", "month"] as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The filter in the address: `?outcome=dead&channel=…&shop=42&range=week`. */
export function useDeliveryFilter(organizationId: string) {
  const address = useAddressSearch();
  // What is found then begins anew.
  const change: typeof address.change = (next) => address.change({ ...next, pages: "" });
  const now = useNow();
  const { data: channels } = useQuery(trpc.organization.destination.list.queryOptions({ organizationId }));
  const webhooks = useQuery(trpc.organization.webhook.list.queryOptions({ organizationId }));
  const places = [...(channels?.destinations ?? []), ...(webhooks.data?.endpoints ?? [])];
  const arePlacesKnown = channels !== undefined && !webhooks.isPending;
  const { data: all } = useQuery(listedShops());
  const shops = all?.filter((shop) => shop.organizationId === organizationId);
  const outcome = useKnownWord("outcome", OUTCOMES);
  const channel = useKnownWord("channel", arePlacesKnown ? places.map(({ id }) => id) : undefined);
  const shop = useKnownWord(
    "shop",
    shops?.map(({ id }) => String(id)),
  );
  const range = useKnownWord("range", RANGE_NAMES);
  const chosen = { outcome, channel, shop, range };
  return {
    channels: places.map(({ id, name }) => ({ value: id, label: name })),
    shops: shops?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    chosen,
    /** What is asked of the server. */
    input: inputOf(chosen, now),
    isOn: outcome !== null || channel !== null || shop !== null || range !== null,
    change,
    clear: () => change({ outcome: "", channel: "", shop: "", range: "" }),
  };
}

interface Chosen {
  outcome: (typeof OUTCOMES)[number] | null;
  channel: string | null;
  shop: string | null;
  range: (typeof RANGE_NAMES)[number] | null;
}

function inputOf({ outcome, channel, shop, range }: Chosen, now: Date) {
  // In steps of an hour, so that the same is not asked again all the time.
  const from = range === null ? null : new Date(Math.floor((now.getTime() - RANGES[range] * DAY) / HOUR) * HOUR);
  return {
    ...(outcome !== null && { outcome }),
    ...(channel !== null && { destinationId: channel }),
    ...(shop !== null && { shopId: Number(shop) }),
    ...(from !== null && { from: from.toISOString() }),
  };
}

export type DeliveryFilter = ReturnType<typeof useDeliveryFilter>;
