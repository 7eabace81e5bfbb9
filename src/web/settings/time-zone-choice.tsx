import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../api/auth-client.ts";
import { renewSession } from "../api/session/session.ts";
import { showError } from "../ui/failures/show-error.ts";
import { browserTimeZone } from "../words/browser-time-zone.ts";
import { Button } from "../ui/press/button.tsx";
import { ComboboxField } from "../ui/fields/combobox-field.tsx";
import { showToast } from "../ui/overlays/toasts.ts";
import { timeZoneChoices } from "../ui/times/time-zone-choices.ts";

/** The time zone of mails. If it is not the browser's, the browser's is offered. */
export function TimeZoneChoice({ timeZone }: { timeZone: string | null }) {
  const t = useTranslations("settings.look");
  const here = browserTimeZone();
  const { shown, choose } = useChoice(timeZone);
  return (
    <ComboboxField
      label={t("zone")}
      hint={t("zoneHint")}
      placeholder={t("zoneOfInstance")}
      choices={timeZoneChoices({ here, hereLabel: t("zoneHere"), shown })}
      value={shown}
      onChange={(zone) => void choose(zone)}
      {...(shown !== here && {
        aside: (
          <Button kind="quiet" size="small" onClick={() => void choose(here)}>
            {t("zoneTake", { zone: here })}
          </Button>
        ),
      })}
    />
  );
}

function useChoice(timeZone: string | null) {
  const t = useTranslations("settings.look");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? timeZone ?? "";
  const choose = async (zone: string) => {
    if (zone === "" || zone === shown) return;
    setChosen(zone);
    try {
      await call("update-user", { timeZone: zone });
      await renewSession(true);
      showToast({ kind: "success", message: t("zoneChanged", { zone }) });
    } catch (error) {
      showError(error);
    }
    setChosen(null);
  };
  return { shown, choose };
}
