import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useDeadLink } from "../../ui/address/use-dead-link.ts";
import { useDeadValue } from "../../ui/address/use-dead-value.ts";
import { isBuiltIn } from "../views/built-in-views.ts";
import { FLEET_MARKS } from "./fleet-row.ts";
import type { FleetSearch } from "./use-fleet-search.ts";

const YES_OR_NO = ["yes", "no"];
const ALL_STANDINGS: readonly string[] = FLEET_MARKS;

/**
 * Draws nothing. Reports words in the address that the fleet would silently ignore, and a view that no longer exists.
 */
export function DeadFilters({ search }: { search: FleetSearch }) {
  const t = useTranslations("fleet.views");
  const { view, state, show } = search;
  const isKept = view !== null && !isBuiltIn(view);
  const { data: views } = useQuery({ ...trpc.account.fleetView.list.queryOptions(), enabled: isKept });
  const isGone = isKept && views !== undefined && views.every(({ id }) => String(id) !== view);
  useDeadLink(isGone, t("gone"), () => show(state, null));
  useDeadValue("filter", (words) => !words.split(",").every((word) => ALL_STANDINGS.includes(word)));
  useDeadValue("project", (id) => !/^[1-9]\d{0,14}$/.test(id));
  useDeadValue("watched", (word) => !YES_OR_NO.includes(word));
  useDeadValue("updates", (word) => !YES_OR_NO.includes(word));
  useDeadValue("visit", (word) => word !== "old");
  return null;
}
