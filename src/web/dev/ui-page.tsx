import { PiecesFrame } from "./pieces-frame.tsx";
import { ShowChannels } from "./pieces/show-channels.tsx";
import { ShowChoosing } from "./pieces/show-choosing.tsx";
import { ShowCharts } from "./pieces/show-charts.tsx";
import { ShowConfirmations } from "./pieces/show-confirmations.tsx";
import { ShowControls } from "./pieces/show-controls.tsx";
import { ShowFewFields } from "./pieces/show-few-fields.tsx";
import { ShowFields } from "./pieces/show-fields.tsx";
import { ShowLists } from "./pieces/show-lists.tsx";
import { ShowOverlays } from "./pieces/show-overlays.tsx";
import { ShowPlanned } from "./pieces/show-planned.tsx";
import { ShowRules } from "./pieces/show-rules.tsx";
import { ShowSettings } from "./pieces/show-settings.tsx";
import { ShowShortLists } from "./pieces/show-short-lists.tsx";
import { ShowSigns } from "./pieces/show-signs.tsx";
import { ShowStates } from "./pieces/show-states.tsx";
import { ShowTelling } from "./pieces/show-telling.tsx";
import { ShowTimes } from "./pieces/show-times.tsx";
import { ShowWaiting } from "./pieces/show-waiting.tsx";

/** Every small piece in every state; only in development. */
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
      <ShowTelling />
      <ShowShortLists />
      <ShowLists />
      <ShowPlanned />
      <ShowRules />
      <ShowChannels />
      <ShowChoosing />
    </PiecesFrame>
  );
}
