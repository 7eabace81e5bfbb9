import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { fieldErrorsOf } from "../../../ui/failures/refused.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { draftOf, type EndpointDraft, savedOf } from "./endpoint-draft.ts";
import { ScopeField } from "./scope-field.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

interface EndpointDialogProps {
  organization: OwnOrganization;
  /** `null`: a new one. */
  endpoint: ShownEndpoint | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Where events go, and of which shops; a new endpoint's secret is shown afterwards. */
export function EndpointDialog({ organization, endpoint, isOpen, onClose }: EndpointDialogProps) {
  const t = useTranslations("webhooks.form");
  const [draft, setDraft] = useState(() => draftOf(endpoint));
  const [secret, setSecret] = useState<string | null>(null);
  const save = useSave((made) => {
    if (made === null) showToast({ kind: "success", message: t("saved") });
    setSecret(made);
    onClose();
  });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(draftOf(endpoint));
  }
  const close = () => {
    save.reset();
    onClose();
  };
  const send = () => save.mutate({ organizationId: organization.id, ...savedOf(endpoint, draft) });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={endpoint === null ? t("newTitle") : t("editTitle", { name: endpoint.name })}
        onSubmit={send}
        isBusy={save.isPending}
        footer={
          <>
            <Button onClick={close}>{t("cancel")}</Button>
            <Button type="submit" kind="primary" isLoading={save.isPending}>
              {t(endpoint === null ? "add" : "save")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {save.problem !== null && <Alert kind="error" title={save.problem} isNew />}
          <EndpointFields organizationId={organization.id} draft={draft} refused={save.fields} onChange={setDraft} />
          {endpoint === null && <p className="ui-dim ui-small">{t("allTypesAtFirst")}</p>}
        </div>
      </Dialog>
      <SecretDialog name={hostOf(draft.address)} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

interface EndpointFieldsProps {
  organizationId: string;
  draft: EndpointDraft;
  refused: Readonly<Record<string, string>>;
  onChange: (draft: EndpointDraft) => void;
}

function EndpointFields({ organizationId, draft, refused, onChange }: EndpointFieldsProps) {
  const t = useTranslations("webhooks.form");
  return (
    <>
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        isMono
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={draft.address}
        error={refused["address"]}
        onChange={({ target }) => onChange({ ...draft, address: target.value })}
      />
      <ScopeField
        organizationId={organizationId}
        draft={draft}
        error={refused["scopeIds"]}
        onChange={(chosen) => onChange({ ...draft, ...chosen })}
      />
    </>
  );
}

const hostOf = (address: string) => (URL.canParse(address.trim()) ? new URL(address.trim()).host : address);

/** Saves, and says what the server objects to: at its field, or as a whole. */
function useSave(onSaved: (secret: string | null) => void) {
  const t = useTranslations("common");
  const client = useQueryClient();
  const { error, ...save } = useMutation(
    trpc.organization.webhook.save.mutationOptions({
      onSuccess: ({ secret }) => {
        void client.invalidateQueries({ queryKey: trpc.organization.webhook.pathKey() });
        onSaved(secret);
      },
    }),
  );
  const fields = error === null ? {} : fieldErrorsOf(error);
  const isAtField = Object.keys(fields).length > 0;
  const words = t(isOffline(error) ? "noConnection" : "somethingWentWrong");
  return { ...save, fields, problem: error === null || isAtField ? null : (sentenceOfError(error) ?? words) };
}
