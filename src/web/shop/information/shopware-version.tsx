import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { UpdateBadge } from "../../ui/shop/update-badge.tsx";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { CompatibilityWizard } from "../later-pieces.ts";
import { releaseNotesAddress } from "../shop-addresses.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useDeadValue } from "../../ui/address/use-dead-value.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import { useNewerVersions } from "./use-newer-versions.ts";

/** The installed version, the newest one, and known problems. */
export function ShopwareVersion({ shop, version }: { shop: ShopDetail; version: string }) {
  const t = useTranslations("shopDetail.information");
  const { versions } = useNewerVersions(version);
  const [wizard, openWizard] = useRowAddress("wizard");
  const latest = versions?.[0];
  useDeadValue("wizard", (asked) => versions !== null && !["open", ...versions].includes(asked));
  return (
    <>
      <b>{version}</b>
      {versions !== null && latest !== undefined && (
        <>
          <UpdateBadge icon={ArrowUp} href={releaseNotesAddress(latest)} tooltip={t("latest", { version: latest })}>
            {latest}
          </UpdateBadge>
          <Button size="small" onClick={() => openWizard("open")}>
            {t("compatibility")}
          </Button>
          <LazyPopup isOpen={wizard !== null} onClose={() => openWizard(null)}>
            <CompatibilityWizard
              shop={shop}
              current={version}
              versions={versions}
              isOpen={wizard !== null}
              version={versions.find((one) => one === wizard) ?? ""}
              onChoose={(chosen) => openWizard(chosen || "open")}
              onClose={() => openWizard(null)}
            />
          </LazyPopup>
        </>
      )}
    </>
  );
}
