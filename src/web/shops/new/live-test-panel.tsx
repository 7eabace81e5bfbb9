import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { LiveTestFrame } from "../../ui/forms/live-test.tsx";
import type { ConnectionTestState } from "./connection-test.ts";
import { PassedTest } from "./passed-test.tsx";

interface LiveTestPanelProps {
  state: ConnectionTestState;
  /** Whether all values for a test have been entered. */
  isReady: boolean;
  onStart: () => void;
}

/** The shop's response to the access that is being entered. */
export function LiveTestPanel({ state, isReady, onStart }: LiveTestPanelProps) {
  const t = useTranslations("shops.test");
  const wasTried = state.is === "failed" || state.is === "passed";
  const isStale = wasTried && state.isStale;
  const again = (
    <Button
      size="small"
      icon={RefreshCw}
      onClick={onStart}
      disabled={!isReady && state.is !== "running"}
      isLoading={state.is === "running"}
    >
      {t(wasTried ? "again" : "start")}
    </Button>
  );
  return (
    <LiveTestFrame title={t("title")} action={again} isStale={isStale} isBusy={state.is === "running"}>
      <Said state={state} isReady={isReady} isStale={isStale} />
      {state.is === "passed" && <PassedTest shopwareVersion={state.shopwareVersion} rights={state.rights} />}
    </LiveTestFrame>
  );
}

function Said({ state, isReady, isStale }: Pick<LiveTestPanelProps, "state" | "isReady"> & { isStale: boolean }) {
  const t = useTranslations("shops.test");
  return (
    <div aria-live="polite">
      {state.is === "idle" && <p className="ui-mid mt-2">{t(isReady ? "ready" : "idle")}</p>}
      {state.is === "running" && <p className="ui-mid mt-2">{t("running")}</p>}
      {isStale && <p className="ui-mid mt-2">{t("stale")}</p>}
      {state.is === "failed" && (
        <div className="mt-3">
          <Alert kind="error" title={t("failed")}>
            <p>{state.sentence}</p>
          </Alert>
        </div>
      )}
      {state.is === "passed" && (
        <p className="ui-sr">{t("result", { count: state.rights.filter(({ granted }) => !granted).length })}</p>
      )}
    </div>
  );
}
