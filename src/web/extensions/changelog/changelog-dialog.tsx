import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import type { ExtensionRow } from "../extension-row.ts";
import { Releases } from "./releases.tsx";
import { type ShownChangelog, useShownChangelog } from "./use-shown-changelog.ts";

const STORE_LOCALE = { en: "en_GB", de: "de_DE" } as const;

/** The changes between a shop's version and the newest it can run, for the shop and extension in the address. */
export function ChangelogDialog({ rows }: { rows: readonly ExtensionRow[] }) {
  const { changelog, isOpen, close } = useShownChangelog(rows);
  return changelog && <OpenDialog shown={changelog} isOpen={isOpen} onClose={close} />;
}

interface OpenDialogProps {
  shown: ShownChangelog;
  isOpen: boolean;
  onClose: () => void;
}

function OpenDialog({ shown, isOpen, onClose }: OpenDialogProps) {
  const t = useTranslations("extensions");
  const locale = STORE_LOCALE[useLocale()];
  const { extension, shop, update } = shown;
  const releases = useQuery(
    trpc.organization.shop.extensionChangelog.queryOptions(
      { shopId: shop.id, name: extension.name, locale },
      { enabled: isOpen },
    ),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("changelogTitle", { extension: extension.label })}
      subtitle={t("changelogSubtitle", { shop: shop.name, from: shop.version, to: update })}
    >
      {releases.isPending && <RowsSkeleton rows={4} />}
      {releases.error && (
        <LoadError error={releases.error} onRetry={() => void releases.refetch()} title={t("changelogError")} />
      )}
      {releases.data?.length === 0 && (
        <EmptyState title={t("changelogNone")}>{t("changelogNoneLead", { version: shop.version })}</EmptyState>
      )}
      {releases.data !== undefined && releases.data.length > 0 && (
        <Releases installed={shop.version} releases={releases.data} />
      )}
    </Dialog>
  );
}
