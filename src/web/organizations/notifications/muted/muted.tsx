import { useTranslations } from "use-intl";
import { Says } from "../../../ui/page/says.tsx";
import type { OwnOrganization } from "../own-organization.ts";

/** What nobody in the organization, or one of its channels, hears of for a while. */
export function Muted(_props: { organization: OwnOrganization }) {
  const t = useTranslations("telling.muted");
  return <Says title={t("none")}>{t("noneText")}</Says>;
}
