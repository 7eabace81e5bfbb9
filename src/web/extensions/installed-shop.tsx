import { useTranslations } from "use-intl";
import { PlainLink } from "../ui/press/link.tsx";
import { MARK_OF } from "../ui/signs/mark-of.ts";
import { StatusMark } from "../ui/signs/status-mark.tsx";
import type { InstalledIn } from "./extension-row.ts";

const WORD_OF = { active: "active", inactive: "installedOnly", notInstalled: "notInstalled" } as const;

/** A shop that has the extension, with the state it has there. */
export function InstalledShop({ shop }: { shop: InstalledIn }) {
  const t = useTranslations("extensions");
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusMark status={MARK_OF[shop.state]} label={t(WORD_OF[shop.state])} size="small" />
      <PlainLink
        to="/app/organizations/$slug/shops/$shopId/extensions"
        params={{ slug: shop.organizationSlug, shopId: shop.id }}
        className="ui-cut"
        data-tip-cut=""
      >
        {shop.name}
      </PlainLink>
    </span>
  );
}
