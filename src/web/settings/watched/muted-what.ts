import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";

type Muted = inferRouterOutputs<AppRouter>["account"]["mute"]["list"][number];
export type MutedThing = Pick<Muted, "thread" | "title" | "topic" | "shopName" | "organizationName">;

/** A matter by its newest words, else the shop or the organization. */
export function useWhat({ thread, title, topic, shopName, organizationName }: MutedThing): string {
  const t = useTranslations("notifications.settings.mutes");
  const topics = useTranslations("notifications.inbox.topics");
  if (thread !== null) return title ?? t("matter", { name: shopName ?? organizationName });
  if (topic !== null && shopName !== null) return t("topic", { topic: topics(topic), shop: shopName });
  return t("everything", { name: shopName ?? organizationName });
}
