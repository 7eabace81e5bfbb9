import { useTranslations } from "use-intl";
import { Badge } from "../../ui/signs/badge.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ForeignText } from "../../ui/shop/foreign-text.tsx";
import { Release } from "../../ui/shop/release.tsx";
import { hasUpdate } from "./extension-state.ts";
import type { ExtensionRelease, ShopExtension } from "../shop-detail.ts";

interface ReleaseListProps {
  extension: ShopExtension;
  releases: readonly ExtensionRelease[];
}

/** The changes in the newer versions of an extension, newest first. */
export function ReleaseList({ extension, releases }: ReleaseListProps) {
  const t = useTranslations("shopDetail.extensions");
  const { version } = extension;
  if (releases.length === 0) {
    return (
      <EmptyState title={t("noChangelog")}>
        {t(hasUpdate(extension) ? "noChangelogText" : "noUpdate", { version })}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="ui-small ui-dim">{t("versions", { count: releases.length, version })}</p>
      <ol>
        {releases.map((release) => (
          <Release
            key={release.version}
            version={release.version}
            badge={
              <>
                {release.namesSecurityFix && <Badge kind="error">{t("securityFix")}</Badge>}
                {!release.isCompatible && <Badge kind="warning">{t("notCompatible")}</Badge>}
              </>
            }
            date={<DateTime at={release.creationDate} form="date" none="" />}
          >
            <ForeignText html={release.text} />
          </Release>
        ))}
      </ol>
    </>
  );
}
