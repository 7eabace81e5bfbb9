import { useTranslations } from "use-intl";
import { Badge } from "../../ui/signs/badge.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { ForeignText } from "../../ui/shop/foreign-text.tsx";
import { Release } from "../../ui/shop/release.tsx";

interface ShownRelease {
  version: string;
  text: string;
  creationDate: string | null;
  isCompatible: boolean;
  namesSecurityFix: boolean;
}

/** The versions newer than the installed one, newest first, in the manufacturer's words. */
export function Releases({ installed, releases }: { installed: string; releases: readonly ShownRelease[] }) {
  const t = useTranslations("extensions");
  return (
    <>
      <p className="ui-small ui-dim">{t("versions", { count: releases.length, version: installed })}</p>
      <ol>
        {releases.map(({ version, text, creationDate, isCompatible, namesSecurityFix }) => (
          <Release
            key={version}
            version={version}
            badge={
              <>
                {namesSecurityFix && <Badge kind="error">{t("securityFix")}</Badge>}
                {!isCompatible && <Badge kind="warning">{t("notCompatible")}</Badge>}
              </>
            }
            date={<DateTime at={creationDate} form="date" none="" />}
          >
            <ForeignText html={text} />
          </Release>
        ))}
      </ol>
    </>
  );
}
