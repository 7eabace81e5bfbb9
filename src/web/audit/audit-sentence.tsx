import { useTranslations } from "use-intl";
import type { AuditEntry } from "./audit-entry.ts";
import { useAuditWords } from "./audit-words.tsx";

/** What happened, with the admin behind an impersonation; in a log of several organizations also where it happened. */
export function AuditSentence({ entry, showsOrganization }: { entry: AuditEntry; showsOrganization: boolean }) {
  const t = useTranslations("audit");
  const { sentence } = useAuditWords();
  const { impersonatorName, organizationName, actorName } = entry;
  return (
    <>
      {sentence(entry)}
      {showsOrganization && organizationName !== null && (
        <span className="ui-dim"> {t("in", { organization: organizationName })}</span>
      )}
      {impersonatorName !== null && (
        <span className="ui-dim">
          {" "}
          ({t("as", { impersonator: impersonatorName, actor: actorName ?? t("somebody") })})
        </span>
      )}
    </>
  );
}
