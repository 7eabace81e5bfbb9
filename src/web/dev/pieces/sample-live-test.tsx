import { RefreshCw } from "lucide-react";
import { Button } from "../../ui/press/button.tsx";
import { LiveTestFrame, RightsList, TestSteps, type TestedRight, type TestStep } from "../../ui/forms/live-test.tsx";

const STEPS: readonly TestStep[] = [
  { status: "ok", label: "The shop answers", detail: "6.6.10.4" },
  { status: "ok", label: "Access is granted" },
  { status: "warning", label: "Rights", detail: "2 of 3" },
];

export const RIGHTS: readonly TestedRight[] = [
  { right: "plugin:read", isGranted: true, text: "Lists the extensions and their versions." },
  { right: "system:clear:cache", isGranted: true, text: "Clears the cache from here." },
  {
    right: "scheduled_task:update",
    isGranted: false,
    text: "Late tasks cannot be rescheduled from here.",
    fix: "In the administration: Settings, Integrations, the role of Shopwarden, then tick it.",
  },
];

export function SampleLiveTest() {
  return (
    <LiveTestFrame
      title="Live test"
      action={
        <Button size="small" icon={RefreshCw}>
          Test again
        </Button>
      }
      isStale={false}
      isBusy={false}
    >
      <TestSteps steps={STEPS} />
      <RightsList label="Rights" rights={RIGHTS} />
    </LiveTestFrame>
  );
}
