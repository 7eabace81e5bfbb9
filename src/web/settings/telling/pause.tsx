import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { ChangeTelling, Telling } from "./use-telling.ts";

/** Everything until a day, for a vacation. */
export function Pause({ telling, acts }: { telling: Telling; acts: ChangeTelling }) {
  const t = useTranslations("myTelling.pause");
  const moment = useShortMoment();
  const { pausedUntil } = telling;
  return (
    <SettingsSection id="pause" title={t("title")} lead={t("lead")}>
      {pausedUntil === null ? (
        <Begin acts={acts} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-mid">{t("paused", { time: moment(pausedUntil) })}</p>
          <Button isLoading={acts.isPausing} onClick={() => acts.pause(null)}>
            {t("end")}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function Begin({ acts }: { acts: ChangeTelling }) {
  const t = useTranslations("myTelling.pause");
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const begin = () => {
    const day = field.current?.value ?? "";
    const until = new Date(`${day}T00:00`);
    const isAhead = until.getTime() > Date.now();
    setMissing(!isAhead);
    if (isAhead) acts.pause(until.toISOString());
    else field.current?.focus();
  };
  return (
    <div className="ui-fields-line">
      <TextField ref={field} type="date" label={t("until")} error={isMissing ? t("missing") : undefined} />
      <Button isLoading={acts.isPausing} onClick={begin}>
        {t("pause")}
      </Button>
    </div>
  );
}
