import { useTranslations } from "use-intl";
import { useSession } from "../../api/session/session.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { Button } from "../../ui/press/button.tsx";
import { QuietDay, stepped } from "../../ui/telling/quiet-day.tsx";
import { TimeOfDay } from "../../ui/telling/time-of-day.tsx";
import { writeMinute } from "../../ui/telling/write-minute.ts";
import { TimeZoneChoice } from "../time-zone-choice.tsx";
import { useWeekday, WEEKDAYS } from "./use-weekday.ts";
import type { ChangeTelling, Telling } from "./use-telling.ts";

/** From 22:00 to 07:00. */
const USUAL_QUIET = { from: 1320, to: 420 };

interface TimesProps {
  telling: Telling;
  acts: ChangeTelling;
}

/** The reader's zone, their quiet hours, and when digests come. */
export function Times({ telling, acts }: TimesProps) {
  const t = useTranslations("myTelling.times");
  const me = useSession();
  const { quiet, breaksThrough } = telling;
  return (
    <SettingsSection id="times" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        <FieldPair>
          <TimeZoneChoice timeZone={me?.user.timeZone ?? null} />
          {quiet !== null && (
            <SelectField
              label={t("breaks")}
              choices={(["urgent", "nothing"] as const).map((value) => ({ value, label: t(value) }))}
              value={breaksThrough}
              onChange={({ target }) =>
                acts.change({ breaksThrough: target.value === "nothing" ? "nothing" : "urgent" })
              }
            />
          )}
        </FieldPair>
        {quiet === null ? (
          <div>
            <Button onClick={() => acts.change({ quiet: USUAL_QUIET })}>{t("on")}</Button>
          </div>
        ) : (
          <Quiet quiet={quiet} telling={telling} acts={acts} />
        )}
        <Digests telling={telling} acts={acts} />
      </div>
    </SettingsSection>
  );
}

function Quiet({ quiet, telling, acts }: TimesProps & { quiet: NonNullable<Telling["quiet"]> }) {
  const t = useTranslations("myTelling.times");
  const { digestTime, breaksThrough } = telling;
  const goesThrough = breaksThrough === "urgent";
  const [from, to, digest] = [quiet.from, quiet.to, digestTime].map(writeMinute);
  const change = (next: typeof quiet) => acts.change({ quiet: next });
  return (
    <>
      <div className="ui-fields-line">
        <TimeOfDay label={t("from")} minute={quiet.from} onChange={(minute) => change({ ...quiet, from: minute })} />
        <TimeOfDay label={t("to")} minute={quiet.to} onChange={(minute) => change({ ...quiet, to: minute })} />
        <Button kind="quiet" onClick={() => acts.change({ quiet: null })}>
          {t("off")}
        </Button>
      </div>
      <QuietDay
        label={t("strip", {
          from: from ?? "",
          to: to ?? "",
          digest: digest ?? "",
          through: t(goesThrough ? "stripUrgent" : "stripNothing"),
        })}
        quiet={quiet}
        digest={digestTime}
        goesThrough={goesThrough}
        onChange={change}
        onStep={(which, minutes) =>
          acts.change((now) => ({
            quiet: now.quiet === null ? null : (stepped(now.quiet, which, minutes) ?? now.quiet),
          }))
        }
        words={{
          urgent: t("lanes.urgent"),
          rest: t("lanes.rest"),
          goesThrough: t("goesThrough"),
          waits: t("waits"),
          digest: t("digestAt", { time: digest ?? "" }),
          from: t("from"),
          to: t("to"),
        }}
      />
      <p className="text-ink-2">{t("end", { time: to ?? "" })}</p>
    </>
  );
}

function Digests({ telling, acts }: TimesProps) {
  const t = useTranslations("myTelling.times");
  const weekday = useWeekday();
  return (
    <>
      <div className="ui-fields-line">
        <TimeOfDay
          label={t("digest")}
          minute={telling.digestTime}
          onChange={(digestTime) => acts.change({ digestTime })}
        />
        <SelectField
          label={t("weekly")}
          choices={WEEKDAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
          value={String(telling.weeklyDay)}
          onChange={({ target }) => acts.change({ weeklyDay: Number(target.value) })}
        />
      </div>
      <Checkbox checked={telling.alsoWhenWell} onChange={({ target }) => acts.change({ alsoWhenWell: target.checked })}>
        {t("well")}
      </Checkbox>
      {isLeft(telling) && <Left telling={telling} acts={acts} />}
    </>
  );
}

const isLeft = ({ withoutDigests, withoutSummaries }: Telling) => withoutDigests === true || withoutSummaries === true;

/** From what the reader has unsubscribed by the link in a mail. */
function Left({ telling, acts }: TimesProps) {
  const t = useTranslations("myTelling.times");
  const { withoutDigests = false, withoutSummaries = false } = telling;
  return (
    <>
      <Checkbox checked={!withoutDigests} onChange={({ target }) => acts.change({ withoutDigests: !target.checked })}>
        {t("digests")}
      </Checkbox>
      <Checkbox
        checked={!withoutSummaries}
        onChange={({ target }) => acts.change({ withoutSummaries: !target.checked })}
      >
        {t("summaries")}
      </Checkbox>
    </>
  );
}
