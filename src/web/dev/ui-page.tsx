import { PiecesFrame } from "./pieces-frame.tsx";
import { ShowChoosing } from "./show-choosing.tsx";
import { ShowCharts } from "./show-charts.tsx";
import { ShowConfirmations } from "./show-confirmations.tsx";
import { ShowControls } from "./show-controls.tsx";
import { ShowFewFields } from "./show-few-fields.tsx";
import { ShowFields } from "./show-fields.tsx";
import { ShowLists } from "./show-lists.tsx";
import { ShowOverlays } from "./show-overlays.tsx";
import { ShowSettings } from "./show-settings.tsx";
import { ShowShortLists } from "./show-short-lists.tsx";
import { ShowSigns } from "./show-signs.tsx";
import { ShowStates } from "./show-states.tsx";
import { ShowTimes } from "./show-times.tsx";
import { ShowWaiting } from "./show-waiting.tsx";

/** Every small piece in every state; only there while developing. */
export function UiPage() {
  return (
    <PiecesFrame title="States and pieces" lead="Everything that pages are put together from.">
      <ShowSigns />
      <ShowCharts />
      <ShowTimes />
      <ShowStates />
      <ShowWaiting />
      <ShowOverlays />
      <ShowConfirmations />
      <ShowControls />
      <ShowFields />
      <ShowFewFields />
      <ShowSettings />
      <ShowShortLists />
      <ShowLists />
      <ShowChoosing />
    </PiecesFrame>
  );
}
