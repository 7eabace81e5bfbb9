import { useTranslations } from "use-intl";
import { Badge } from "../ui/signs/badge.tsx";
import type { ExtensionRow, InstalledIn } from "./extension-row.ts";

/** In how many shops an extension has a security issue; nothing when in none. */
export function SecurityBadge({ row: { securityCount } }: { row: ExtensionRow }) {
  const t = useTranslations("extensions");
  if (securityCount === 0) return null;
  return (
    <span data-tip={t("securityTip")}>
      <Badge kind="error">{t("securityIn", { count: securityCount })}</Badge>
    </span>
  );
}

/** Why this shop has the issue. */
export function ShopSecurity({ shop: { fixesSecurity, advisories = 0 } }: { shop: InstalledIn }) {
  const t = useTranslations("extensions");
  if (advisories > 0) return <Badge kind="error">{t("advisories", { count: advisories })}</Badge>;
  return fixesSecurity ? <Badge kind="error">{t("securityFix")}</Badge> : null;
}
