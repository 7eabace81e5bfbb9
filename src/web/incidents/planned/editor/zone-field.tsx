import { useTranslations } from "use-intl";
import { ComboboxField } from "../../../ui/fields/combobox-field.tsx";
import { timeZoneChoices } from "../../../ui/times/time-zone-choices.ts";
import { browserTimeZone } from "../../../words/browser-time-zone.ts";
import type { FieldsProps } from "./fields-props.ts";
import { cronOf } from "./window-draft.ts";

/** On whose clocks it begins. Below it the pattern that the fields above make. */
export function ZoneField({ form: { draft, change }, refused }: FieldsProps) {
  const t = useTranslations("plannedWork.form");
  const cron = draft.when === "again" && draft.every !== "pattern" ? cronOf(draft) : null;
  return (
    <ComboboxField
      label={t("zone")}
      choices={timeZoneChoices({ here: browserTimeZone(), hereLabel: t("zoneHere"), shown: draft.timeZone })}
      value={draft.timeZone}
      error={refused["timeZone"]}
      hint={
        draft.when === "once"
          ? t("limits")
          : cron !== null && t.rich("asCron", { cron, mono: (words) => <span className="ui-mono">{words}</span> })
      }
      onChange={(timeZone) => timeZone !== "" && change({ timeZone, isZoneChosen: true })}
    />
  );
}
