import { useTranslations } from "use-intl";
import { ExternalLink } from "../../ui/press/link.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { releaseNotesAddress } from "../shop-addresses.ts";
import { useNewerVersions } from "./use-newer-versions.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

const SHOWN = 4;

/** The versions to which the shop could be updated, each with its release notes. */
export function NewerVersionLinks({ current, unknownSince }: { current: string; unknownSince: string | null }) {
  const t = useTranslations("shopDetail.information");
  const time = useShortMoment();
  const { versions, hasFailed } = useNewerVersions(current);
  if (hasFailed) return <span className="ui-dim">{t("newerUnknown")}</span>;
  if (versions === null) return <Skeleton width="180px" />;
  const old = unknownSince !== null && (
    <span className="ui-dim">{t("newerUnknownSince", { time: time(unknownSince) })}</span>
  );
  if (versions.length === 0 && old !== false) return old;
  if (versions.length === 0) return <span className="ui-dim">{t("newerNone")}</span>;
  return (
    <>
      {versions.slice(0, SHOWN).map((version) => (
        <ExternalLink key={version} href={releaseNotesAddress(version)} isInText className="ui-alone">
          {version}
        </ExternalLink>
      ))}
      {versions.length > SHOWN && <span className="ui-dim">{t("more", { count: versions.length - SHOWN })}</span>}
      {old}
    </>
  );
}
