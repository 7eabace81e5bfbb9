import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { Mail, MonitorSmartphone, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { useSession } from "../../api/session/session.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { SettingsSection } from "../../ui/page/section.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { useRegister } from "./use-register.ts";
import type { Telling } from "./use-telling.ts";

type Device = inferRouterOutputs<AppRouter>["account"]["push"]["list"][number];

/** Where it goes: the reader's address, and browsers that show it. */
export function Ways({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.ways");
  const { data, error, refetch } = useQuery(trpc.account.push.list.queryOptions());
  return (
    <SettingsSection id="ways" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        <ActionList label={t("title")}>
          <MailRow telling={telling} />
          {data?.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ActionList>
        {error !== null && data === undefined && (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
        <Register isThere={data?.some(({ isThis }) => isThis) ?? false} />
      </div>
    </SettingsSection>
  );
}

function MailRow({ telling: { hasAddress, mailedAt } }: { telling: Telling }) {
  const t = useTranslations("myTelling.ways");
  const email = useSession()?.user.email ?? "";
  const tryIt = useMutation(
    trpc.account.telling.tryMail.mutationOptions({
      onError: showError,
      onSuccess: () => showToast({ kind: "success", message: t("tried.mail", { email }) }),
    }),
  );
  const state = <MailState hasAddress={hasAddress} mailedAt={mailedAt} />;
  return (
    <ActionRow icon={Mail} name={email} facts={[t("mail"), state]}>
      {hasAddress && (
        <Button
          size="small"
          aria-label={t("tryNamed", { name: email })}
          isLoading={tryIt.isPending}
          onClick={() => tryIt.mutate()}
        >
          {t("try")}
        </Button>
      )}
    </ActionRow>
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

/** Offered where browsers' services can be reached from, which needs a public address. */
function Register({ isThere }: { isThere: boolean }) {
  const t = useTranslations("myTelling.ways");
  const key = useQuery(trpc.account.push.key.queryOptions()).data?.key;
  const { register, isPending, problem } = useRegister();
  if (key === undefined) return null;
  if (key === null) return <p className="ui-dim ui-small">{t("notOffered")}</p>;
  return (
    <div className="grid gap-2 justify-items-start">
      {!isThere && (
        <Button icon={Plus} isLoading={isPending} onClick={() => void register(key)}>
          {t("register")}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-ink-2">
          {t(problem)}
        </p>
      )}
      <p className="ui-dim ui-small">{t("phone")}</p>
    </div>
  );
}

function MailState({ hasAddress, mailedAt }: Pick<Telling, "hasAddress" | "mailedAt">) {
  const t = useTranslations("myTelling.ways");
  const moment = useShortMoment();
  return !hasAddress ? (
    <StatusLine status="warning" reason={t("unconfirmed")} />
  ) : (
    <StatusLine
      status={mailedAt === null ? "inactive" : "ok"}
      reason={mailedAt === null ? t("never") : t("last", { time: moment(mailedAt) })}
    />
  );
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
