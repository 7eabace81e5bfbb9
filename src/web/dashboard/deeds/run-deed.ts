import type { QueryKey } from "@tanstack/react-query";
import type { useTranslations } from "use-intl";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import type { LateTask } from "../../../attention/next-step.ts";
import { holdRenewals } from "../../api/session/held-renewals.ts";
import { queryClient } from "../../api/query-client.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { watchKeys } from "../../api/watching/watch-keys.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { Deed, FindingsDeed } from "./deed.ts";
import { reportFailures } from "./failure-names.ts";
import type { FleetAnswer, FleetEntry } from "../../../fleet/fleet-answer.ts";
import { undoOf, withDeed } from "./fleet-patch.ts";
import { patiently } from "./patiently.ts";
import { runAll, type RunFailure } from "./run-all.ts";
import { showWork } from "./works.ts";

export interface DeedContext {
  /** Where its progress is found. */
  name: string;
  t: ReturnType<typeof useTranslations<"dashboard.deed">>;
  /** Begins another deed under the same name. */
  start: (deed: Deed) => void;
  /** Shops that somebody meant and may not act on. */
  leftOut: number;
}

interface Item {
  shop: FleetEntry;
  act: () => Promise<unknown>;
  task?: LateTask;
}

const FLEET: QueryKey = trpc.account.currentUserFleet.queryKey();

/** Does it shop by shop, shows at once what is sure, takes back what failed, and says in the end how it went. */
export async function runDeed(deed: Deed, context: DeedContext): Promise<void> {
  const items = itemsOf(deed);
  await queryClient.cancelQueries({ queryKey: FLEET });
  const before = queryClient.getQueryData<FleetAnswer>(FLEET);
  showDone(before, deed);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const show = (done: number) => showWork(context.name, { done, total: items.length, stop });
  show(0);
  const letGo = undoOf(deed) === null ? null : holdRenewals();
  const { tried, failures } = await runAll(items, {
    act: ({ act }) => patiently(act, () => isStopped),
    keyOf: ({ shop }) => shop.shopId,
    onProgress: show,
    isStopped: () => isStopped,
  }).finally(() => letGo?.());
  if (letGo !== null) takeBack(before, deed, { items, tried, failures });
  renew(deed);
  tell(deed, { items, tried, failures }, context);
}

function itemsOf(deed: Deed): readonly Item[] {
  const { shop: calls } = trpcClient.organization;
  switch (deed.kind) {
    case "refresh":
      return deed.shops.map((shop) => ({ shop, act: () => calls.refreshShop.mutate({ shopId: shop.shopId }) }));
    case "clearCache":
      return deed.shops.map((shop) => ({ shop, act: () => calls.clearShopCache.mutate({ shopId: shop.shopId }) }));
    case "watch":
      return deed.shops.map((shop) => ({
        shop,
        act: () => calls.subscribeToNotifications.mutate({ shopId: shop.shopId }),
      }));
    case "unwatch":
      return deed.shops.map((shop) => ({
        shop,
        act: () => calls.unsubscribeFromNotifications.mutate({ shopId: shop.shopId }),
      }));
    case "reschedule":
      return deed.tasks.flatMap((task) => {
        const { shopId, taskId } = task;
        const shop = deed.shops.find((other) => other.shopId === shopId);
        return shop ? [{ shop, task, act: () => calls.rescheduleTask.mutate({ shopId, taskId }) }] : [];
      });
    case "ignore":
    case "use":
      return deed.shops.map((shop) => ({ shop, act: () => changeIgnores(shop, deed) }));
  }
}

function changeIgnores({ shopId }: FleetEntry, deed: FindingsDeed): Promise<unknown> {
  const findings = [...(deed.findings.get(shopId) ?? [])];
  return trpcClient.organization.shop.ignoreFindings.mutate({ shopId, findings, ignored: deed.kind === "ignore" });
}

function showDone(before: FleetAnswer | undefined, deed: Deed): void {
  if (before !== undefined) queryClient.setQueryData(FLEET, withDeed(before, deed));
}

interface Went {
  tried: readonly Item[];
  failures: readonly RunFailure<Item>[];
}

/** What failed, and what was stopped before its turn, is as it was. */
function takeBack(
  before: FleetAnswer | undefined,
  deed: Deed,
  { items, tried, failures }: Went & { items: readonly Item[] },
): void {
  const done = tried.filter((item) => !failures.some((failure) => failure.item === item));
  if (done.length < items.length) showDone(before, within(deed, done));
}

/** What the deed changed is asked for again where it is shown. */
function renew({ kind }: Deed): void {
  const isAboutWatching = kind === "watch" || kind === "unwatch";
  const keys = isAboutWatching ? watchKeys() : [FLEET, trpc.organization.shop.get.pathKey()];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

function tell(deed: Deed, { items, tried, failures }: Went & { items: readonly Item[] }, context: DeedContext): void {
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
      message: t(`failed.${deed.kind}`, { failed, total: tried.length, names: who, reason }) + rest,
      action: {
        label: t("remaining", { count: failures.length }),
        onSelect: () =>
          start(
            within(
              deed,
              failures.map(({ item }) => item),
            ),
          ),
      },
    });
  }
  const undo = undoOf(deed);
  const message =
    tried.length < items.length
      ? t("stopped", { done: tried.length, total: items.length })
      : t(`done.${deed.kind}`, { count: done.length });
  showToast({
    kind: "success",
    message: message + rest,
    ...(undo && done.length > 0 && { action: { label: t("undo"), onSelect: () => start(within(undo, done)) } }),
  });
}

/** The same deed for a part of it. */
function within(deed: Deed, items: readonly Item[]): Deed {
  const shops = [...new Set(items.map(({ shop }) => shop))];
  if (deed.kind !== "reschedule") return { ...deed, shops };
  return { ...deed, shops, tasks: items.flatMap(({ task }) => task ?? []) };
}
