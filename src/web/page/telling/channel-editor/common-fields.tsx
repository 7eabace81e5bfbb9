import { useTranslations } from "use-intl";
import { ComboboxField } from "../../../ui/fields/combobox-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { timeZoneChoices } from "../../../ui/times/time-zone-choices.ts";
import { browserTimeZone } from "../../../words/browser-time-zone.ts";
import type { ChannelForm } from "./use-channel-form.ts";

const LONGEST_NAME = 60;

export function NameField({ form: { draft, change, nameError, isUnnamed } }: { form: ChannelForm }) {
  const t = useTranslations("channelForm.form");
  return (
    <TextField
      label={t("name")}
      hint={t("nameHint")}
      name="name"
      value={draft.name}
      maxLength={LONGEST_NAME}
      autoComplete="off"
      error={nameError}
      // What stands there at first is typed over.
      onFocus={({ target }) => isUnnamed && target.select()}
      onChange={({ target }) => change({ name: target.value })}
    />
  );
}

/** The language that is spoken there, and the zone of its times. */
export function LanguageFields({ form: { draft, change }, isOwn }: { form: ChannelForm; isOwn: boolean }) {
  const t = useTranslations("channelForm.form");
  return (
    <div className="pair">
      <SelectField
        label={t("language")}
        value={draft.language}
        choices={[
          { value: "en", label: t("english") },
          { value: "de", label: t("german") },
        ]}
        onChange={({ target }) => change({ language: target.value === "de" ? "de" : "en" })}
      />
      <ComboboxField
        label={t("zone")}
        placeholder={t(isOwn ? "zoneOfYours" : "zoneOfOrganization")}
        choices={timeZoneChoices({ here: browserTimeZone(), hereLabel: t("zoneHere"), shown: draft.timeZone })}
        value={draft.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
    </div>
  );
}
