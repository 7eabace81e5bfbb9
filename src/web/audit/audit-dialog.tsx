import { useTranslations } from "use-intl";
import { Mono } from "../ui/signs/code.tsx";
import { Button } from "../ui/press/button.tsx";
import { DateTime } from "../ui/times/date-time.tsx";
import { DescriptionList } from "../ui/lists/description-list.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useLastOpen } from "../ui/overlays/use-last-open.ts";
import { AuditChanges } from "./audit-changes-table.tsx";
import type { AuditEntry } from "./audit-entry.ts";
import { useAuditWords } from "./audit-words.tsx";

/** All details of one entry. `entry` is null while none is open. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const c = useTranslations("common");
  const words = useAuditWords();
  const shown = useLastOpen(entry);
  if (shown === null) return null;
  return (
    <Dialog
      isOpen={entry !== null}
      onClose={onClose}
      size="large"
      title={words.text(shown)}
      footer={
        <Button kind="primary" onClick={onClose}>
          {c("close")}
        </Button>
      }
    >
      <EntryFacts entry={shown} />
      <AuditChanges entry={shown} />
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("audit.detail");
  const words = useAuditWords();
  const { actorName, actorEmail, impersonatorName, organizationName } = entry;
  const facts = [
    { term: t("when"), value: <DateTime at={entry.at} form="exact" /> },
    { term: t("who"), value: actorEmail === null ? (actorName ?? "Shopwarden") : `${actorName ?? ""}, ${actorEmail}` },
    ...(impersonatorName === null ? [] : [{ term: t("as"), value: impersonatorName }]),
    { term: t("address"), value: entry.ipAddress === null ? t("noAddress") : <Mono>{entry.ipAddress}</Mono> },
    { term: t("action"), value: <Mono>{entry.action}</Mono> },
    { term: t("about"), value: `${words.kind(entry.subject)} ${entry.subjectName ?? entry.subjectId}` },
    ...(organizationName === null ? [] : [{ term: t("organization"), value: organizationName }]),
  ];
  return <DescriptionList facts={facts} form="tight" />;
}
