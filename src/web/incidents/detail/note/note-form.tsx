import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { CAUSES, NOTE_CHARACTERS } from "../../../../incidents/incident.ts";
import { LeaveGuard } from "../../../page/leave-guard.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { NoteFields } from "./note-fields.ts";
import { charactersLeft, NOTE_PARTS } from "./draft.ts";
import { suggestCause } from "./suggested-cause.ts";
import { useWriting } from "./use-writing.ts";
import { Written } from "./written.tsx";

interface NoteFormProps {
  incident: IncidentDetail;
  fields: NoteFields;
}

/** From here on it is said how much is left. */
const NEAR_THE_END = 1000;

export function NoteForm({ incident, fields }: NoteFormProps) {
  const t = useTranslations("incident.form");
  const writing = useWriting(incident);
  const { shown, stand, isSaving, change, save } = writing;
  const left = charactersLeft(shown);
  return (
    <form
      className="ui-incident-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (stand === "dirty" && left >= 0 && !isSaving) save();
      }}
    >
      <LeaveGuard formState={{ isDirty: stand !== "clean", isSubmitting: false }} />
      <CauseField incident={incident} field={fields.cause} writing={writing} />
      {NOTE_PARTS.map((part, index) => (
        <TextAreaField
          key={part}
          label={t(part)}
          rows={2}
          dir="auto"
          value={shown[part]}
          onChange={({ target }) => change({ [part]: target.value })}
          {...(index === 0 && { ref: fields.note })}
        />
      ))}
      {left < 0 ? (
        <p className="ui-bad" role="alert">
          {t("tooLong", { over: -left, most: NOTE_CHARACTERS })}
        </p>
      ) : (
        left < NEAR_THE_END && <p className="ui-dim ui-small">{t("left", { left, most: NOTE_CHARACTERS })}</p>
      )}
      {stand === "conflict" && <Conflict writing={writing} />}
      <div className="ui-incident-save">
        <Button type="submit" isLoading={isSaving} disabled={stand === "conflict" || left < 0}>
          {t("save")}
        </Button>
        <span className="ui-dim ui-small">{t("plain")}</span>
      </div>
    </form>
  );
}

interface PartProps {
  writing: ReturnType<typeof useWriting>;
}

interface CauseFieldProps extends PartProps {
  incident: IncidentDetail;
  field: NoteFields["cause"];
}

function CauseField({ incident, field, writing: { shown, change } }: CauseFieldProps) {
  const t = useTranslations("incident");
  const name = useTranslations("incidentText.cause");
  const suggested = shown.cause === null ? suggestCause(incident) : null;
  return (
    <div>
      <SelectField
        label={t("form.cause")}
        ref={field}
        choices={[
          { value: "", label: t("form.notKnown") },
          ...CAUSES.map((cause) => ({ value: cause, label: name(cause) })),
        ]}
        value={shown.cause ?? ""}
        onChange={({ target }) => change({ cause: CAUSES.find((cause) => cause === target.value) ?? null })}
      />
      {suggested !== null && (
        <p className="ui-incident-suggested">
          {t("form.suggested", { cause: name(suggested.cause), why: t(`suggestion.${suggested.why}`) })}{" "}
          <Button size="small" kind="quiet" onClick={() => change({ cause: suggested.cause })}>
            {t("form.take")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Somebody else was faster: theirs is shown, and what was typed stays where it is. */
function Conflict({ writing: { theirs, keepMine, takeTheirs, isSaving } }: PartProps) {
  const t = useTranslations("incident.form");
  return (
    <Alert
      kind="warning"
      title={t("changed")}
      isNew
      actions={
        <>
          <Button isLoading={isSaving} onClick={keepMine}>
            {t("keepMine")}
          </Button>
          <Button kind="quiet" onClick={takeTheirs}>
            {t("takeTheirs")}
          </Button>
        </>
      }
    >
      <p>{t("changedText")}</p>
      <h3 className="ui-title">{t("theirs")}</h3>
      <Written draft={theirs} />
    </Alert>
  );
}
