import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { useDeed } from "./use-deed.ts";

interface NewerVersionsProps {
  organizationId: string;
  endpoint: ShownEndpoint;
  /** Shows what a type looks like in a version. */
  onRead: (type: string, version: number) => void;
}

/** The types of which an endpoint gets an older version than there is, and the press that switches them all. */
export function NewerVersions({ organizationId, endpoint, onRead }: NewerVersionsProps) {
  const t = useTranslations("webhooks.newer");
  const [isAsking, setAsking] = useState(false);
  const { newerVersions } = endpoint;
  if (newerVersions.length === 0) return null;
  const count = newerVersions.length;
  return (
    <div className="mt-4">
      <Alert
        kind="info"
        title={t("title", { count })}
        actions={
          <Button size="small" onClick={() => setAsking(true)}>
            {t("switch")}
          </Button>
        }
      >
        {t("text")}
        <ul className="mt-2">
          {newerVersions.map((newer) => (
            <NewerVersion key={newer.type} newer={newer} onRead={onRead} />
          ))}
        </ul>
      </Alert>
      {isAsking && (
        <SwitchDialog organizationId={organizationId} endpoint={endpoint} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

type Newer = ShownEndpoint["newerVersions"][number];

function NewerVersion({ newer: { type, from, to }, onRead }: { newer: Newer } & Pick<NewerVersionsProps, "onRead">) {
  const t = useTranslations("webhooks.newer");
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <Mono>{type}</Mono>
      <span className="grow ui-dim ui-small">{t("fromTo", { from, to })}</span>
      <Button kind="quiet" size="small" onClick={() => onRead(type, to)}>
        {t("schema")}
      </Button>
    </li>
  );
}

type SwitchDialogProps = Omit<NewerVersionsProps, "onRead"> & { onClose: () => void };

function SwitchDialog({ organizationId, endpoint: { id, version, name }, onClose }: SwitchDialogProps) {
  const t = useTranslations("webhooks.newer");
  const switching = useSwitching(onClose);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("askTitle", { name })}
      confirm={t("confirm")}
      onConfirm={() => switching.mutate({ organizationId, id, version })}
      isLoading={switching.isPending}
    >
      <p>{t("askText")}</p>
    </ConfirmDialog>
  );
}

function useSwitching(onClose: () => void) {
  const t = useTranslations("webhooks.newer");
  const { refresh, onError } = useDeed();
  return useMutation(
    trpc.organization.webhook.switchVersions.mutationOptions({
      onError,
      onSuccess: () => showToast({ kind: "success", message: t("switched") }),
      onSettled: () => {
        onClose();
        void refresh();
      },
    }),
  );
}
