import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { useTranslations } from "use-intl";
import type { ListedKind } from "../../../ui/channels/kind-list.tsx";
import { KIND_CATALOGUE, type KIND_GROUPS, OWN_KIND_IDS } from "./kind-catalogue.ts";

/** All kinds with what one needs for each, and how an end is told there. */
export function useListedKinds(): readonly (ListedKind & { group: (typeof KIND_GROUPS)[number]; isOwn: boolean })[] {
  const t = useTranslations("channels.kinds");
  return KIND_CATALOGUE.map(({ id, group, end }) => ({
    id,
    name: channelName(id),
    group,
    isOwn: OWN_KIND_IDS.includes(id),
    need: t(`needs.${id}`),
    end: t(`ends.${end}`),
  }));
}
