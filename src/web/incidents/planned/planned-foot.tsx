import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EndedTime } from "../../../windows/window-answers.ts";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { Button } from "../../ui/press/button.tsx";
import { browserTimeZone } from "../../words/browser-time-zone.ts";
import { useWindowText } from "./use-window-text.ts";

/** How many there are, and what ended lately. */
export function PlannedFoot({ count, ended }: { count: number; ended: readonly EndedTime[] }) {
  const t = useTranslations("plannedWork");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ui-strips-foot">
      {count > 0 && <span>{t("listed", { count, zone: browserTimeZone() })}</span>}
      {ended.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {t("endedOnes", { count: ended.length })}
        </Button>
      )}
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t("endedTitle")}>
        <EndedList ended={ended} />
      </Drawer>
    </div>
  );
}

function EndedList({ ended }: { ended: readonly EndedTime[] }) {
  const t = useTranslations("plannedWork");
  const { time } = useWindowText();
  if (ended.length === 0) return <p>{t("noneEnded")}</p>;
  return (
    <ul className="grid gap-3">
      {ended.map((one) => (
        <li key={`${one.windowId} ${one.beginsAt}`}>
          <p className="ui-mid [overflow-wrap:anywhere]" dir="auto">
            {one.name}
          </p>
          <p className="ui-small ui-dim">
            {time(one)} · <bdi>{one.organizationName}</bdi>
            {one.endedBy !== null && <> · {t("endedBy", { name: one.endedBy })}</>}
          </p>
          {one.recorded !== null && <p className="ui-small">{t("hadTroubles", { count: one.recorded.shops })}</p>}
        </li>
      ))}
    </ul>
  );
}
