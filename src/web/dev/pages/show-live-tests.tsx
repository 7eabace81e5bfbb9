import { RefreshCw } from "lucide-react";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { LiveTestFrame, RightsList, TestSteps } from "../../ui/forms/live-test.tsx";
import { RIGHTS } from "../pieces/sample-live-test.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowLiveTests() {
  return (
    <>
      <Specimen title="Test that runs, and one that failed">
        <div className="grid gap-6">
          <LiveTestFrame
            title="Test, running"
            action={
              <Button size="small" icon={RefreshCw} isLoading>
                Test
              </Button>
            }
            isStale={false}
            isBusy
          >
            <p className="ui-mid mt-2">The shop is being asked. That takes a few seconds.</p>
          </LiveTestFrame>
          <LiveTestFrame
            title="Test, failed"
            action={<Button size="small">Try anew</Button>}
            isStale={false}
            isBusy={false}
          >
            <div className="mt-3">
              <Alert kind="error" title="The shop refused the access">
                <p>It answered 401. Check the access key and the secret key.</p>
              </Alert>
            </div>
          </LiveTestFrame>
        </div>
      </Specimen>
      <Specimen title="Test of something that was changed since">
        <LiveTestFrame
          title="Test, outdated"
          action={<Button size="small">Test the change</Button>}
          isStale
          isBusy={false}
        >
          <p className="ui-mid mt-2">You changed the access since. Test again to be sure.</p>
          <TestSteps
            steps={[
              { status: "ok", label: "The shop answers", detail: "6.6.10.4" },
              { status: "error", label: "Access is granted", detail: "refused" },
              { status: "unknown", label: "Rights" },
            ]}
          />
          <RightsList label="Rights, outdated" rights={RIGHTS} />
        </LiveTestFrame>
      </Specimen>
    </>
  );
}
