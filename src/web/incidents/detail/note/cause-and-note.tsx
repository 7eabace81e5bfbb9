import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { Section } from "../../../ui/page/section.tsx";
import { draftOf } from "./draft.ts";
import type { NoteFields } from "./note-fields.ts";
import { NoteForm } from "./note-form.tsx";
import { Written } from "./written.tsx";

interface CauseAndNoteProps {
  incident: IncidentDetail;
  fields: NoteFields;
}

/** Why it happened, what was done and what follows, as people know it. */
export function CauseAndNote({ incident, fields }: CauseAndNoteProps) {
  const t = useTranslations("incident.form");
  return (
    <div className="ui-incident-note">
      <Section title={t("title")}>
        {incident.mayAct ? <NoteForm incident={incident} fields={fields} /> : <Written draft={draftOf(incident)} />}
      </Section>
    </div>
  );
}
