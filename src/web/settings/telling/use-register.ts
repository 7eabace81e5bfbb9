import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";

/** The only worker script of the app: it shows what arrives, and nothing else. */
const WORKER = "/sw.js";

/** Lets this browser show what the reader is told. */
export function useRegister() {
  const t = useTranslations("myTelling.ways");
  const queries = useQueryClient();
  const [problem, setProblem] = useState<"denied" | "unable" | null>(null);
  const [isAsking, setAsking] = useState(false);
  const add = useMutation(
    trpc.account.push.add.mutationOptions({
      onError: showError,
      onSuccess: () => showToast({ kind: "success", message: t("registered") }),
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: trpc.account.push.pathKey() });
        await queries.invalidateQueries({ queryKey: trpc.account.telling.pathKey() });
      },
    }),
  );
  const register = async (key: string) => {
    setAsking(true);
    const made = await subscribe(key);
    setAsking(false);
    setProblem(typeof made === "string" ? made : null);
    if (typeof made !== "string") add.mutate(made);
  };
  return { register, isPending: isAsking || add.isPending, problem };
}

async function subscribe(key: string) {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unable";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    await navigator.serviceWorker.register(WORKER);
    const worker = await navigator.serviceWorker.ready;
    const subscription = await subscribeBy(worker.pushManager, key);
    const { endpoint, keys } = subscription.toJSON();
    const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
    return endpoint === undefined || p256dh === undefined || auth === undefined
      ? "unable"
      : { endpoint, keys: { p256dh, auth } };
  } catch {
    return "unable";
  }
}

/** A subscription that was made for another key of this instance, before a backup came back, gives way to the new one. */
async function subscribeBy(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = await manager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return await manager.subscribe(options);
  }
}
