import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import type { IncidentDetail } from "../../../incidents/incident-answers.ts";
import { useDocumentTitle } from "../../page/document-title.ts";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { AffectedShops } from "./affected/affected-shops.tsx";
import { IncidentChart } from "./chart/incident-chart.tsx";
import { CauseAndNote } from "./note/cause-and-note.tsx";
import { useNoteFields } from "./note/note-fields.ts";
import { IncidentHead } from "./head/incident-head.tsx";
import { IncidentKeys } from "./head/incident-keys.tsx";
import { IncidentSentence } from "./head/incident-sentence.tsx";
import { MomentsLine } from "./head/moments-line.tsx";
import { useTitle } from "./head/use-title.ts";
import { IncidentTimeline } from "./timeline/incident-timeline.tsx";
import { WhoWasTold } from "../../page/incident-told/who-was-told.tsx";

export function IncidentView({ incident }: { incident: IncidentDetail }) {
  const title = useTitle(incident);
  const { fields, write } = useNoteFields();
  const asked = useLocation({ select: ({ hash }) => hash });
  useDocumentTitle(title);
  // Lists lead here to have a cause or a note written.
  useEffect(() => {
    if (asked === "note" || asked === "cause") write(asked);
  }, [asked, write]);
  const writeNote = () => write("note");
  useShortcut(incident.mayAct ? "n" : null, writeNote);
  return (
    <div className="ui-incident-page">
      <div className="ui-incident-head">
        <IncidentHead incident={incident} title={title} />
        <IncidentKeys incident={incident} title={title} onNote={writeNote} />
      </div>
      <IncidentSentence incident={incident} />
      <MomentsLine incident={incident} />
      <IncidentChart incident={incident} />
      <div className="ui-incident-columns">
        <div>
          <IncidentTimeline incident={incident} />
          <CauseAndNote incident={incident} fields={fields} />
        </div>
        <div>
          <WhoWasTold incident={incident} />
          <AffectedShops incident={incident} />
        </div>
      </div>
    </div>
  );
}
