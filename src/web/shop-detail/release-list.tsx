import { useTranslations } from "use-intl";
import { Badge } from "../ui/badge.tsx";
import { DateTime } from "../ui/date-time.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ForeignText } from "../ui/foreign-text.tsx";
import { hasUpdate } from "./extension-standing.ts";
import type { ExtensionRelease, ShopExtension } from "./shop-detail.ts";

/** What the newer versions of an extension bring, newest first. */
export function ReleaseList({
  extension,
  releases,
}: {
  extension: ShopExtension;
  releases: readonly ExtensionRelease[];
}) {
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
          <li key={release.version} className="ui-release">
            <div className="ui-release-head">
              <h3>{release.version}</h3>
              {!release.isCompatible && <Badge kind="warning">{t("notCompatible")}</Badge>}
              <DateTime at={release.creationDate} form="date" none="" className="end" />
            </div>
            <ForeignText html={release.text} />
          </li>
        ))}
      </ol>
    </>
  );
}
