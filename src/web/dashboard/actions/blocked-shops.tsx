import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";

interface BlockedShopsProps {
  shops: readonly FleetEntry[];
  actionFor?: (shop: FleetEntry) => ReactNode;
}

/** The shops in which a setting has to be changed, with links to them. */
export function BlockedShops({ shops, actionFor }: BlockedShopsProps) {
  const t = useTranslations("dashboard");
  const step = useTranslations("fleet.step");
  return (
    <ul className="ui-rows" aria-label={t("attention.list")}>
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <Favicon src={shop.favicon} />
          <span className="grow ui-cut" data-tip-cut="">
            {shop.name}
          </span>
          {actionFor?.(shop)}
          <ExternalLink href={`${shop.url.replace(/(?<!\/)\/+$/, "")}/admin`}>{step("administration")}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
