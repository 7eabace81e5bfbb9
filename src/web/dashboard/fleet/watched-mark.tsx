import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";

/** The person watches this shop. */
export function WatchedMark() {
  const t = useTranslations("dashboard.fleet");
  return (
    <span role="img" className="flex text-ink-3" aria-label={t("watchedByYou")} data-tip={t("watchedByYou")}>
      <Icon of={Bell} isSmall />
    </span>
  );
}
