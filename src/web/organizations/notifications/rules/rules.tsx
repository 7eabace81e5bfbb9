import { useTranslations } from "use-intl";
import { Says } from "../../../ui/page/says.tsx";
import type { OwnOrganization } from "../own-organization.ts";

/** Who is told of what, as sentences. */
export function Rules(_props: { organization: OwnOrganization }) {
  const t = useTranslations("telling.rules");
  return <Says title={t("none")}>{t("noneText")}</Says>;
}
