import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { Section } from "../../../ui/page/section.tsx";
import { draftOf } from "./draft.ts";
import { NoteForm } from "./note-form.tsx";
import { Written } from "./written.tsx";

interface CauseAndNoteProps {
  incident: IncidentDetail;
  /** Its first field of text, for whoever wants to write a note. */
  first: RefObject<HTMLTextAreaElement | null>;
}

/** Why it happened, what was done and what follows, as people know it. */
export function CauseAndNote({ incident, first }: CauseAndNoteProps) {
  const t = useTranslations("incident.form");
  return (
    <div className="ui-incident-note">
      <Section title={t("title")}>
        {incident.mayAct ? <NoteForm incident={incident} first={first} /> : <Written draft={draftOf(incident)} />}
      </Section>
    </div>
  );
}
