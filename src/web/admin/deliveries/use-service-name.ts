import { useTranslations } from "use-intl";
import { isNamed } from "../../../notifications/channels/channel-names.ts";

/** What a kind of channel is called in the reader's language; one of a newer version by its id. */
export function useServiceName(): (channel: string) => string {
  const t = useTranslations("admin.deliveries.service");
  return (channel) => (isNamed(channel) ? t(channel) : channel);
}
