import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CONFIRM_SECONDS, INTERVALS_SECONDS, PROBE_LIMITS } from "../../../../uptime/probe-limits.ts";
import type { UptimeProbe } from "../../../../uptime/uptime-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { useLastOpen } from "../../../ui/overlays/use-last-open.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { ShopDetail } from "../../shop-detail.ts";
import { DeleteProbe } from "./delete-probe.tsx";
import { checkDraft, type CheckedDraft, meanwhileOf, type ProbeDraft, type Wrong } from "./probe-draft.ts";
import { refusedFields, stillRefused } from "./refused-fields.ts";
import { RuleList } from "./rule-list.tsx";
import { TryResult } from "./try-result.tsx";
import { useTry } from "./use-try.ts";
import { focusFirstWrong } from "../../../ui/fields/focus-first-wrong.ts";

interface ProbeEditorProps {
  shop: ShopDetail;
  /** What stands in the fields when it opens; `null` while it is closed. */
  draft: ProbeDraft | null;
  /** As it is stored; `null` for a new one. */
  probe: UptimeProbe | null;
  /** `typed`: what was not saved; `null`: nothing. */
  onClose: (typed: ProbeDraft | null) => void;
}

/** All of a probe, with a try that answers each rule where it stands. Opens anew with each `key`. */
export function ProbeEditor({ draft, ...rest }: ProbeEditorProps) {
  const shown = useLastOpen(draft);
  if (shown === null) return null;
  return <OpenEditor {...rest} first={shown} isOpen={draft !== null} />;
}

type OpenEditorProps = Omit<ProbeEditorProps, "draft"> & { first: ProbeDraft; isOpen: boolean };

function OpenEditor({ shop, first, probe, isOpen, onClose }: OpenEditorProps) {
  const t = useTranslations("probe.editor");
  const common = useTranslations("common");
  const form = useDraft(first);
  const save = useSave(shop.id, form, () => onClose(null));
  const meanwhile = isOpen && !save.isSaving ? meanwhileOf(first, probe) : null;
  const leave = () => onClose(form.draft);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      size="large"
      title={first.id === null ? t("new") : first.name}
      subtitle={t("of", { shop: shop.name })}
      onSubmit={save.send}
      isBusy={save.isSaving}
      footer={
        <>
          {probe !== null && (
            <Button kind="quiet" className="max-sm:px-2" onClick={() => setDeleting(true)}>
              {t("delete")}
            </Button>
          )}
          <span className="grow" />
          <Button kind="quiet" className="max-sm:hidden" onClick={leave}>
            {common("cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={save.isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      {save.refusal !== null && (
        <Alert kind="error" title={save.refusal} isNew>
          {t("nothingLost")}
        </Alert>
      )}
      {meanwhile !== null && <Alert kind="warning" title={t(`meanwhile.${meanwhile}`)} isNew />}
      {probe?.expectations === null && (
        <Alert kind="warning" title={t("unreadable")}>
          {t("unreadableHow")}
        </Alert>
      )}
      <ProbeFields shop={shop} form={form} refused={save.refused} />
      {probe !== null && (
        <DeleteProbe
          shopId={shop.id}
          probe={probe}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDone={() => onClose(null)}
        />
      )}
    </Dialog>
  );
}

interface DraftForm {
  draft: ProbeDraft;
  change: (part: Partial<ProbeDraft>) => void;
  checked: CheckedDraft;
  /** What is wrong is only said once it was to be sent or tried. */
  wrongAt: (field: keyof CheckedDraft["wrong"]) => Wrong | undefined;
  insist: () => void;
}

function useDraft(first: ProbeDraft): DraftForm {
  const [draft, setDraft] = useState(first);
  const [isInsisted, setInsisted] = useState(false);
  const checked = checkDraft(draft);
  return {
    draft,
    checked,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    wrongAt: (field) => (isInsisted ? checked.wrong[field] : undefined),
    insist: () => {
      setInsisted(true);
      focusFirstWrong(".ui-dialog");
    },
  };
}

function useSave(shopId: number, { draft, checked, insist }: DraftForm, onSaved: () => void) {
  const t = useTranslations();
  const client = useQueryClient();
  const save = useMutation(
    trpc.organization.shop.uptime.save.mutationOptions({
      onSuccess: async () => {
        showToast({ kind: "success", message: t("probe.editor.saved") });
        await client.invalidateQueries({ queryKey: trpc.organization.shop.uptime.get.queryKey({ shopId }) });
        onSaved();
      },
    }),
  );
  const refused = refusedFields(save.error);
  const words = isOffline(save.error) ? t("common.noConnection") : t("common.somethingWentWrong");
  const isAtField = Object.keys(refused).length > 0;
  return {
    isSaving: save.isPending,
    refused: stillRefused(refused, save.variables?.probe, draft),
    refusal: save.error === null || isAtField ? null : (sentenceOfError(save.error) ?? words),
    send: () => {
      insist();
      if (checked.settings !== null) save.mutate({ shopId, probe: { id: draft.id, ...sent(checked.settings) } });
    },
  };
}

/** The call knows the choices by their numbers. */
function sent(settings: NonNullable<CheckedDraft["settings"]>) {
  const intervalSeconds = INTERVALS_SECONDS.find((seconds) => seconds === settings.intervalSeconds) ?? 60;
  const confirmSeconds = CONFIRM_SECONDS.find((seconds) => seconds === settings.confirmSeconds) ?? 30;
  return { ...settings, expectations: [...settings.expectations], intervalSeconds, confirmSeconds };
}

interface ProbeFieldsProps {
  shop: ShopDetail;
  form: DraftForm;
  /** What the server says of fields. */
  refused: Readonly<Record<string, string>>;
}

function ProbeFields({ shop, form, refused }: ProbeFieldsProps) {
  const t = useTranslations("probe.editor");
  const { draft, change, wrongAt } = form;
  const tried = useTry(shop.id);
  const refusedTry = stillRefused(refusedFields(tried.error), tried.asked, draft);
  const wrong = (field: keyof CheckedDraft["wrong"]) => {
    const known = wrongAt(field);
    return known === undefined ? (refused[field] ?? refusedTry[field]) : t(`wrong.${known}`);
  };
  const send = () => {
    const { settings } = form.checked;
    if (settings === null) form.insist();
    else tried.send(settings);
  };
  return (
    <div className="ui-probe-form">
      <div className="pair">
        <TextField
          label={t("name")}
          value={draft.name}
          maxLength={PROBE_LIMITS.nameCharacters}
          error={wrong("name")}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Switch checked={draft.enabled} onChange={({ target }) => change({ enabled: target.checked })}>
          {t("on")}
        </Switch>
      </div>
      <div className="pair">
        <TextField
          label={t("address")}
          type="url"
          isMono
          value={draft.url}
          error={wrong("url")}
          onChange={({ target }) => change({ url: target.value })}
        />
        <Button onClick={send} isLoading={tried.isTrying}>
          {tried.answer === null ? t("try") : t("tryAgain")}
        </Button>
      </div>
      <TryResult tried={tried} />
      <RuleList
        rules={draft.rules}
        onChange={(rules) => change({ rules })}
        wrong={(key) => wrong(key)}
        heldOf={tried.heldOf}
      />
      <Timing form={form} limitError={wrong("timeout")} />
    </div>
  );
}

function Timing({ form: { draft, change }, limitError }: { form: DraftForm; limitError: string | undefined }) {
  const t = useTranslations("probe.editor");
  const inWords = (seconds: number) =>
    seconds < 60 ? t("seconds", { count: seconds }) : t("minutes", { count: seconds / 60 });
  const choices = (all: readonly number[]) =>
    all.map((seconds) => ({ value: String(seconds), label: inWords(seconds) }));
  return (
    <>
      <div className="pair is-even">
        <div className="ui-field">
          <span className="ui-label">{t("every")}</span>
          <Segments
            label={t("every")}
            segments={choices(INTERVALS_SECONDS)}
            value={String(draft.intervalSeconds)}
            onChange={(value) => change({ intervalSeconds: Number(value) })}
            isLarge
          />
        </div>
        <TextField
          label={t("limit")}
          inputMode="decimal"
          value={draft.timeout}
          error={limitError}
          onChange={({ target }) => change({ timeout: target.value })}
        />
      </div>
      <div className="ui-field">
        <span className="ui-label">{t("confirm")}</span>
        <Segments
          label={t("confirm")}
          segments={choices(CONFIRM_SECONDS)}
          value={String(draft.confirmSeconds)}
          onChange={(value) => change({ confirmSeconds: Number(value) })}
          isLarge
        />
        <span className="ui-hint">{t("confirmHint")}</span>
      </div>
    </>
  );
}
