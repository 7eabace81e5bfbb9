import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Mono } from "../../ui/signs/code.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SidePanel } from "../../ui/lists/side-panel.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { ExtensionStatus } from "./extension-status.tsx";
import { LatestFact } from "./latest-fact.tsx";
import { ReleaseList } from "./release-list.tsx";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";

const STORE_LOCALE = { en: "en_GB", de: "de_DE" } as const;

interface ExtensionPanelProps {
  shop: ShopDetail;
  extension: ShopExtension;
  onClose: () => void;
}

/** One extension: its state, and the changes in its newer versions. */
export function ExtensionPanel({ shop, extension, onClose }: ExtensionPanelProps) {
  const t = useTranslations("shopDetail.extensions");
  const locale = STORE_LOCALE[useLocale()];
  const { name, label, installed, version, storeLink, kind } = extension;
  const { data, error, refetch } = useQuery(
    trpc.organization.shop.extensionChangelog.queryOptions({ shopId: shop.id, name, locale }),
  );
  useShortcut("Escape", onClose);
  return (
    <SidePanel
      title={label}
      subtitle={
        <>
          <Mono>{name}</Mono> · {t(kind === "app" ? "app" : "plugin")}
        </>
      }
      closeLabel={t("close")}
      onClose={onClose}
      facts={
        <DescriptionList
          form="across"
          facts={[
            { term: t("installed"), value: installed ? version : "–" },
            { term: t("latest"), value: <LatestFact extension={extension} /> },
            { term: t("state"), value: <ExtensionStatus shop={shop} extension={extension} /> },
          ]}
        />
      }
      footer={
        <>
          {storeLink !== null && <ExternalLink href={storeLink}>{t("openInStore")}</ExternalLink>}
          <span className="grow" />
          <KeyLegend keys="J K" does={t("move")} />
          <KeyLegend keys="Esc" does={t("closeKey")} />
        </>
      }
    >
      {error !== null && <LoadError error={error} title={t("changelogFailed")} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={5} />}
      {data !== undefined && <ReleaseList extension={extension} releases={data} />}
    </SidePanel>
  );
}
