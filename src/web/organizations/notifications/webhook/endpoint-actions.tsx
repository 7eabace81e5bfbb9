import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Button } from "../../../ui/press/button.tsx";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { EndpointDialog } from "./endpoint-form.tsx";
import { useDeed } from "./use-deed.ts";

interface EndpointActionsProps {
  organization: OwnOrganization;
  endpoint: ShownEndpoint;
  isTesting: boolean;
  onTest: () => void;
}

export function EndpointActions({ organization, endpoint, isTesting, onTest }: EndpointActionsProps) {
  const t = useTranslations("webhooks.page");
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const { id: organizationId } = organization;
  const off = useSwitchOff();
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={Send} isLoading={isTesting} onClick={onTest}>
        {t("test")}
      </Button>
      {endpoint.state !== "disabled" && (
        <Button isLoading={off.isPending} onClick={() => off.mutate({ organizationId, id: endpoint.id })}>
          {t("switchOff")}
        </Button>
      )}
      <Button icon={Pencil} onClick={() => setOpen("edit")}>
        {t("edit")}
      </Button>
      <Button onClick={() => setOpen("remove")}>{t("remove")}</Button>
      <EndpointDialog organization={organization} endpoint={endpoint} isOpen={open === "edit"} onClose={close} />
      <Removing organization={organization} endpoint={endpoint} isOpen={open === "remove"} onClose={close} />
    </>
  );
}

interface RemovingProps {
  organization: OwnOrganization;
  endpoint: ShownEndpoint;
  isOpen: boolean;
  onClose: () => void;
}

function Removing({ organization, endpoint, isOpen, onClose }: RemovingProps) {
  const t = useTranslations("webhooks.removing");
  const { id: organizationId } = organization;
  const { name, waiting, id } = endpoint;
  const remove = useRemove(organization.slug, name);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name })}
      confirm={t("confirm")}
      onConfirm={() => remove.mutate({ organizationId, id })}
      isLoading={remove.isPending}
    >
      <p>{t("text", { count: waiting })}</p>
    </ConfirmDialog>
  );
}

function useSwitchOff() {
  const t = useTranslations("webhooks.page");
  const { refresh, onError } = useDeed();
  return useMutation(
    trpc.organization.webhook.disable.mutationOptions({
      onError,
      onSuccess: () => showToast({ kind: "success", message: t("switchedOff") }),
      onSettled: () => void refresh(),
    }),
  );
}

function useRemove(slug: string, name: string) {
  const t = useTranslations("webhooks.removing");
  const navigate = useNavigate();
  const { refresh, onError } = useDeed();
  return useMutation(
    trpc.organization.webhook.remove.mutationOptions({
      onError,
      onSuccess: async () => {
        showToast({ kind: "success", message: t("done", { name }) });
        await navigate({ to: "/app/organizations/$slug/notifications/webhooks", params: { slug } });
        await refresh();
      },
    }),
  );
}
