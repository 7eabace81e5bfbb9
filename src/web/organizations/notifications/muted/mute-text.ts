import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../../app/router.ts";

export type SharedMute = inferRouterOutputs<AppRouter>["organization"]["mute"]["list"]["mutes"][number];

type Named = Pick<SharedMute, "thread" | "title" | "topic" | "shop">;

/** What is muted: a matter by its newest words, else a topic of a shop, a shop, or everything. */
export function useMuteText(): (mute: Named) => string {
  const t = useTranslations("telling.muted");
  const topics = useTranslations("telling.topic");
  return ({ thread, title, topic, shop }) => {
    if (thread !== null) return title ?? (shop === null ? t("matter") : t("matterOf", { shop: shop.name }));
    if (topic !== null && shop !== null) return t("topicOf", { topic: topics(topic), shop: shop.name });
    return shop === null ? t("all") : t("everythingOf", { shop: shop.name });
  };
}
