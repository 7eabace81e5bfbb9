import type { LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";

interface UpdateBadgeProps {
  icon: LucideIcon;
  href: string;
  tooltip: string;
  children: string;
}

/** A newer version beside the current one; links to its release notes. */
export function UpdateBadge({ icon: Drawing, href, tooltip, children }: UpdateBadgeProps) {
  const t = useTranslations("ui.page");
  return (
    <a className="ui-update-badge" href={href} target="_blank" rel="noreferrer noopener" data-tip={tooltip}>
      <Drawing aria-hidden />
      {children}
      <span className="ui-sr"> ({t("newTab")})</span>
    </a>
  );
}
