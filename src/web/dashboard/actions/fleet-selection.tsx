import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { SelectionBar } from "../../ui/lists/selection-bar.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { ClearCacheDialog } from "./clear-cache-dialog.tsx";
import type { FleetActionKind } from "./fleet-action.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { offer, type OfferedAction } from "./group-actions.ts";
import type { May } from "./step-effect.ts";
import { SelectedTags } from "./selected-tags.tsx";
import { useFleetActions } from "./use-fleet-actions.ts";
import { useProgress } from "./progress.ts";

/** Name of the progress of work on selected shops, which every page can look up. */
const WORK = "selection";

interface FleetSelectionProps {
  /** Selected shops that are shown; the bar hides when there are none. */
  shops: readonly FleetEntry[];
  /** How many shops could be selected. */
  shown: number;
  may: May;
  onAll: () => void;
  onClear: () => void;
}

/** Actions for the selected shops. */
export function FleetSelection({ shops, shown, may, onAll, onClear }: FleetSelectionProps) {
  const t = useTranslations("fleet.selection");
  const start = useFleetActions(WORK);
  const work = useProgress(WORK);
  const [asked, setAsked] = useState<OfferedAction | null>(null);
  useShortcut(shops.length > 0 ? "Escape" : null, onClear);
  const run = ({ action, meant }: OfferedAction) => start(action, meant - action.shops.length);
  const press = (offered: OfferedAction) => (offered.action.kind === "clearCache" ? setAsked(offered) : run(offered));
  return (
    <>
      <SelectionBar
        label={t("label")}
        isShown={shops.length > 0 || work !== null}
        count={t("chosen", { count: shops.length })}
        progress={
          work && {
            text: t("works", { done: work.done, total: work.total }),
            share: work.done / Math.max(1, work.total),
          }
        }
        stop={work && { label: t("stop"), onStop: work.stop }}
        clear={{ label: t("clear"), onClear }}
      >
        {shops.length < shown && (
          <Button kind="quiet" onClick={onAll}>
            {t("all", { count: shown })}
          </Button>
        )}
        {offersFor(shops, may).map((offered) => {
          const { action, meant } = offered;
          const isPart = action.shops.length < meant;
          return (
            <Button
              key={action.kind}
              onClick={() => press(offered)}
              data-tip={isPart ? t("onlyIn", { count: action.shops.length, total: meant }) : undefined}
            >
              {t(WORD_OF[action.kind])}
              {isPart && <span className="ui-count">{action.shops.length}</span>}
            </Button>
          );
        })}
        <SelectedTags shops={shops} may={may} />
      </SelectionBar>
      <ClearCacheDialog
        shops={asked?.action.shops ?? []}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && run(asked)}
      />
    </>
  );
}

type BarAction = "refresh" | "clearCache" | "watch" | "unwatch";

const WORD_OF: Record<FleetActionKind, BarAction> = {
  refresh: "refresh",
  clearCache: "clearCache",
  watch: "watch",
  unwatch: "unwatch",
  reschedule: "refresh",
  ignore: "refresh",
  use: "refresh",
};

function offersFor(shops: readonly FleetEntry[], may: May): readonly OfferedAction[] {
  const unwatched = shops.filter(({ isWatched }) => !isWatched);
  const watched = shops.filter(({ isWatched }) => isWatched);
  return [
    ...offer({ kind: "refresh", shops }, may),
    ...offer({ kind: "clearCache", shops }, may),
    ...offer({ kind: "watch", shops: unwatched }, may),
    ...offer({ kind: "unwatch", shops: watched }, may),
  ];
}
