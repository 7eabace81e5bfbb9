import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/press/button.tsx";
import { Progress } from "../../../ui/signs/progress.tsx";
import { writeDuration } from "../../../ui/times/moments.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { useDeed } from "./use-deed.ts";

interface ReplaysProps {
  organizationId: string;
  endpoint: ShownEndpoint;
}

type Replay = ShownEndpoint["replays"][number];

/** An endpoint gets so many a second at most. */
const PER_SECOND = 10;

/** What was sent again lately, the newest first. */
export function Replays({ organizationId, endpoint }: ReplaysProps) {
  return endpoint.replays.map((replay) => (
    <ReplayProgress key={replay.id} organizationId={organizationId} endpointId={endpoint.id} replay={replay} />
  ));
}

interface ReplayProgressProps {
  organizationId: string;
  endpointId: string;
  replay: Replay;
}

function ReplayProgress({ organizationId, endpointId, replay }: ReplayProgressProps) {
  const t = useTranslations("webhooks.replay");
  const locale = useLocale();
  const write = useShortMoment();
  const { count, arrived, dead, waiting, stoppedAt, startedBy } = replay;
  const isRunning = waiting > 0 && stoppedAt === null;
  const { refresh, onError } = useDeed();
  const stop = useMutation(
    trpc.organization.webhook.stopReplay.mutationOptions({ onError, onSettled: () => void refresh() }),
  );
  const b = (words: React.ReactNode) => <b>{words}</b>;
  const said = { b, count, from: write(replay.from), to: write(replay.to), at: write(replay.startedAt) };
  return (
    <div className="mt-4 grid gap-2">
      <p>{startedBy === null ? t.rich("runningNobody", said) : t.rich("running", { ...said, name: startedBy })}</p>
      {isRunning && <Progress label={t("progress")} share={(arrived + dead) / Math.max(1, count)} />}
      <div className="flex flex-wrap items-center gap-3 ui-mid">
        <span aria-live="polite">
          {t("arrived", { arrived, count, dead, waiting })}{" "}
          {isRunning && t("soon", { duration: writeDuration(Math.ceil(waiting / PER_SECOND), locale) })}
          {stoppedAt !== null && t("stopped", { at: write(stoppedAt) })}
          {waiting === 0 && stoppedAt === null && t("done")}
        </span>
        {isRunning && (
          <Button
            kind="quiet"
            size="small"
            isLoading={stop.isPending}
            onClick={() => stop.mutate({ organizationId, id: endpointId, replayId: replay.id })}
          >
            {t("stop")}
          </Button>
        )}
      </div>
    </div>
  );
}
