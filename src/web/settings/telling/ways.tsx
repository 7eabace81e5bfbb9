import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { MonitorSmartphone, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { SettingsSection } from "../../ui/page/section.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { isRegistered } from "./is-registered.ts";
import { MailRow } from "./mail-row.tsx";
import { OwnChannels } from "./own-parts.ts";
import { useRegister } from "./use-register.ts";
import type { Telling } from "./use-telling.ts";

type Device = inferRouterOutputs<AppRouter>["account"]["push"]["list"][number];

/** Where it goes: the reader's address, browsers that show it, and services of their own. */
export function Ways({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.ways");
  const { data, error, refetch } = useQuery(trpc.account.push.list.queryOptions());
  return (
    <SettingsSection id="ways" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        <div>
          <ActionList label={t("title")}>
            <MailRow telling={telling} />
            {data?.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ActionList>
          <LazyPart fallback={null}>
            <OwnChannels />
          </LazyPart>
        </div>
        {error !== null && data === undefined && (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
        <Add isThere={data?.some(isRegistered) ?? false} />
      </div>
    </SettingsSection>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations("myTelling.ways");
  const moment = useShortMoment();
  const { tryIt, remove } = useDeviceActs();
  const { id, name, isThis, createdAt } = device;
  const since = t(isThis ? "thisDevice" : "device", { day: moment(createdAt) });
  return (
    <ActionRow icon={MonitorSmartphone} name={name} facts={[since, <DeviceState key="state" device={device} />]}>
      <Button
        size="small"
        aria-label={t("tryNamed", { name })}
        isLoading={tryIt.isPending}
        onClick={() => tryIt.mutate({ id })}
      >
        {t("try")}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={t("removeNamed", { name })}
        isLoading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {t("remove")}
      </Button>
    </ActionRow>
  );
}

/** Whether it arrived, never did, or nobody can know. */
function DeviceState({ device: { triedAt, arrivedAt } }: { device: Device }) {
  const t = useTranslations("myTelling.ways");
  const moment = useShortMoment();
  if (triedAt === null) return <StatusLine status="inactive" reason={t("never")} />;
  if (arrivedAt === null) return <StatusLine status="error" reason={t("neverArrived")} />;
  if (arrivedAt < triedAt) return <StatusLine status="unknown" reason={t("mayHave", { time: moment(triedAt) })} />;
  return <StatusLine status="ok" reason={t("last", { time: moment(arrivedAt) })} />;
}

/** Further ways: this browser, where its service can be reached from, and services of the reader's own. */
function Add({ isThere }: { isThere: boolean }) {
  const t = useTranslations("myTelling.ways");
  const key = useQuery(trpc.account.push.key.queryOptions()).data?.key ?? null;
  const { register, isPending, problem } = useRegister();
  return (
    <div className="grid gap-2 justify-items-start">
      <div className="flex flex-wrap gap-2">
        {key !== null && !isThere && (
          <Button icon={Plus} isLoading={isPending} onClick={() => void register(key)}>
            {t("register")}
          </Button>
        )}
        <ButtonLink icon={Plus} to="/app/settings/notifications/channels/$channelId" params={{ channelId: "new" }}>
          {t("connect")}
        </ButtonLink>
      </div>
      {problem !== null && (
        <p role="alert" className="text-ink-2">
          {t(problem)}
        </p>
      )}
      <PushNote />
    </div>
  );
}

/** What has to be so before a browser can be told. */
function PushNote() {
  const t = useTranslations("myTelling.ways");
  const { data, isError } = useQuery(trpc.account.push.key.queryOptions());
  if (data === undefined) return isError ? <p className="ui-dim ui-small">{t("keyFailed")}</p> : null;
  return <p className="ui-dim ui-small">{t(data.key === null ? "notOffered" : "phone")}</p>;
}

function useDeviceActs() {
  const t = useTranslations("myTelling.ways");
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.account.push.pathKey() });
  const tryIt = useMutation(
    trpc.account.push.try.mutationOptions({
      onSettled,
      onError: showError,
      onSuccess: ({ outcome, status, milliseconds }) =>
        showToast({
          kind: outcome === "arrived" ? "success" : "warning",
          message: t(`tried.${outcome}`, { status: String(status ?? ""), milliseconds }),
        }),
    }),
  );
  const remove = useMutation(trpc.account.push.remove.mutationOptions({ onSettled, onError: showError }));
  return { tryIt, remove };
}
