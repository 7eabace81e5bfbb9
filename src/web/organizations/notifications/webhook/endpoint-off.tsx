import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { useDeed } from "./use-deed.ts";

const REASONS = ["switched_off_there", "failing_for_days"] as const;

/** Why an endpoint is switched off, and how it goes on: with what it missed, or without. */
export function EndpointOff({ organizationId, endpoint }: { organizationId: string; endpoint: ShownEndpoint }) {
  const t = useTranslations("webhooks.page");
  const { id, reason, missed } = endpoint;
  const { refresh, onError } = useDeed();
  const enable = useMutation(
    trpc.organization.webhook.enable.mutationOptions({
      onError,
      onSuccess: ({ count }) => showToast({ kind: "success", message: t("switchedOn", { count }) }),
      onSettled: () => void refresh(),
    }),
  );
  const on = (given: "send" | "nothing") => enable.mutate({ organizationId, id, missed: given });
  return (
    <div className="mt-4">
      <Alert
        kind={reason === "switched_off" ? "info" : "error"}
        title={t("off.title")}
        actions={
          <>
            <Button kind="primary" size="small" isLoading={enable.isPending} onClick={() => on("send")}>
              {missed === 0 ? t("off.sendNone") : t("off.send", { count: missed })}
            </Button>
            {missed > 0 && (
              <Button size="small" disabled={enable.isPending} onClick={() => on("nothing")}>
                {t("off.nothing")}
              </Button>
            )}
          </>
        }
      >
        {t(`off.${REASONS.find((known) => known === reason) ?? "switched_off"}`)}
      </Alert>
    </div>
  );
}
