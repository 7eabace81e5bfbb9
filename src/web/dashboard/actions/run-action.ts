import type { QueryKey } from "@tanstack/react-query";
import type { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import type { LateTask } from "../../../attention/next-step.ts";
import { holdRenewals } from "../../api/session/held-renewals.ts";
import { queryClient } from "../../api/query-client.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { watchKeys } from "../../api/watching/watch-keys.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { FleetAction, FindingsAction } from "./fleet-action.ts";
import { reportFailures } from "./failure-names.ts";
import type { FleetAnswer, FleetEntry } from "../../../fleet/fleet-answer.ts";
import { undoOf, withAction } from "./fleet-patch.ts";
import { patiently } from "./patiently.ts";
import { runAll, type RunFailure } from "./run-all.ts";
import { showProgress } from "./progress.ts";

export interface ActionContext {
  /** The name under which its progress is found. */
  name: string;
  t: ReturnType<typeof useTranslations<"dashboard.action">>;
  /** Starts another action under the same name. */
  start: (action: FleetAction) => void;
  /** How many selected shops are left out because the person may not act on them. */
  leftOut: number;
}

interface Item {
  shop: FleetEntry;
  run: () => Promise<unknown>;
  task?: LateTask;
}

const FLEET: QueryKey = trpc.account.currentUserFleet.queryKey();

/** Runs the action shop by shop, shows certain outcomes at once, reverts what failed, and reports the result. */
export async function runAction(action: FleetAction, context: ActionContext): Promise<void> {
  const items = itemsOf(action);
  await queryClient.cancelQueries({ queryKey: FLEET });
  const before = queryClient.getQueryData<FleetAnswer>(FLEET);
  showDone(before, action);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const show = (done: number) => showProgress(context.name, { done, total: items.length, stop });
  show(0);
  const letGo = undoOf(action) === null ? null : holdRenewals();
  const { tried, failures } = await runAll(items, {
    run: ({ run }) => patiently(run, () => isStopped),
    keyOf: ({ shop }) => shop.shopId,
    onProgress: show,
    isStopped: () => isStopped,
  }).finally(() => letGo?.());
  if (letGo !== null) takeBack(before, action, { items, tried, failures });
  renew(action);
  tell(action, { items, tried, failures }, context);
}

function itemsOf(action: FleetAction): readonly Item[] {
  const { shop: calls } = trpcClient.organization;
  switch (action.kind) {
    case "refresh":
      return action.shops.map((shop) => ({ shop, run: () => calls.refreshShop.mutate({ shopId: shop.shopId }) }));
    case "clearCache":
      return action.shops.map((shop) => ({ shop, run: () => calls.clearShopCache.mutate({ shopId: shop.shopId }) }));
    case "watch":
      return action.shops.map((shop) => ({
        shop,
        run: () => calls.subscribeToNotifications.mutate({ shopId: shop.shopId }),
      }));
    case "unwatch":
      return action.shops.map((shop) => ({
        shop,
        run: () => calls.unsubscribeFromNotifications.mutate({ shopId: shop.shopId }),
      }));
    case "reschedule":
      return action.tasks.flatMap((task) => {
        const { shopId, taskId } = task;
        const shop = action.shops.find((other) => other.shopId === shopId);
        return shop ? [{ shop, task, run: () => calls.rescheduleTask.mutate({ shopId, taskId }) }] : [];
      });
    case "ignore":
    case "use":
      return action.shops.map((shop) => ({ shop, run: () => changeIgnores(shop, action) }));
  }
}

function changeIgnores({ shopId }: FleetEntry, action: FindingsAction): Promise<unknown> {
  const findings = [...(action.findings.get(shopId) ?? [])];
  return trpcClient.organization.shop.ignoreFindings.mutate({ shopId, findings, ignored: action.kind === "ignore" });
}

function showDone(before: FleetAnswer | undefined, action: FleetAction): void {
  if (before !== undefined) queryClient.setQueryData(FLEET, withAction(before, action));
}

interface Went {
  tried: readonly Item[];
  failures: readonly RunFailure<Item>[];
}

/** Reverts items that failed, and those that were stopped before their turn. */
function takeBack(
  before: FleetAnswer | undefined,
  action: FleetAction,
  { items, tried, failures }: Went & { items: readonly Item[] },
): void {
  const done = tried.filter((item) => !failures.some((failure) => failure.item === item));
  if (done.length < items.length) showDone(before, within(action, done));
}

/** Reloads every query that shows what the action changed. */
function renew({ kind }: FleetAction): void {
  const isAboutWatching = kind === "watch" || kind === "unwatch";
  const keys = isAboutWatching ? watchKeys() : [FLEET, trpc.organization.shop.get.pathKey()];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

function tell(
  action: FleetAction,
  { items, tried, failures }: Went & { items: readonly Item[] },
  context: ActionContext,
): void {
  const { t, start, leftOut } = context;
  const [first] = failures;
  const done = tried.filter((item) => !failures.some((failure) => failure.item === item));
  const rest = leftOut === 0 ? "" : ` ${t("leftOut", { count: leftOut })}`;
  if (first !== undefined) {
    const { names, more, failed } = reportFailures(
      failures.map(({ item }) => item.shop.name),
      failures.length,
    );
    const who = more === 0 ? names.join(", ") : t("namesAndMore", { names: names.join(", "), count: more });
    const reason = sentenceOfError(first.error) ?? t("noReason");
    return showToast({
      kind: "error",
      message: t(`failed.${action.kind}`, { failed, total: tried.length, names: who, reason }) + rest,
      action: {
        label: t("remaining", { count: failures.length }),
        onSelect: () =>
          start(
            within(
              action,
              failures.map(({ item }) => item),
            ),
          ),
      },
    });
  }
  const undo = undoOf(action);
  const message =
    tried.length < items.length
      ? t("stopped", { done: tried.length, total: items.length })
      : t(`done.${action.kind}`, { count: done.length });
  showToast({
    kind: "success",
    message: message + rest,
    ...(undo && done.length > 0 && { action: { label: t("undo"), onSelect: () => start(within(undo, done)) } }),
  });
}

/** The same action for some of its items. */
function within(action: FleetAction, items: readonly Item[]): FleetAction {
  const shops = [...new Set(items.map(({ shop }) => shop))];
  if (action.kind !== "reschedule") return { ...action, shops };
  return { ...action, shops, tasks: items.flatMap(({ task }) => task ?? []) };
}
