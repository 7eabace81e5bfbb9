import { useTranslations } from "use-intl";
import { ExternalLink } from "../ui/link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { releaseNotesAddress } from "./shop-addresses.ts";
import { useNewerVersions } from "./use-newer-versions.ts";

const SHOWN = 4;

/** What the shop could be updated to, each with its release notes. */
export function NewerVersionLinks({ current }: { current: string }) {
  const t = useTranslations("shopDetail.information");
  const { versions, hasFailed } = useNewerVersions(current);
  if (hasFailed) return <span className="ui-dim">{t("newerUnknown")}</span>;
  if (versions === null) return <Skeleton width="180px" />;
  if (versions.length === 0) return <span className="ui-dim">{t("newerNone")}</span>;
  return (
    <>
      {versions.slice(0, SHOWN).map((version) => (
        <ExternalLink
          key={version}
          href={releaseNotesAddress(version)}
          isInText
          className="inline-flex min-h-6 items-center"
        >
          {version}
        </ExternalLink>
      ))}
      {versions.length > SHOWN && <span className="ui-dim">{t("more", { count: versions.length - SHOWN })}</span>}
    </>
  );
}
