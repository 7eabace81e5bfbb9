import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { ChoiceList } from "../../../ui/fields/choice-list.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Section } from "../../../ui/page/section.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Icon } from "../../../ui/signs/icon.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { writeDuration } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useDeed } from "./use-deed.ts";

interface SecretSectionProps {
  organizationId: string;
  endpoint: ShownEndpoint;
}

const OVERLAPS = [
  { value: "h1", hours: 1 },
  { value: "h24", hours: 24 },
  { value: "h168", hours: 168 },
] as const;
type Overlap = (typeof OVERLAPS)[number]["value"];

/** Which secret signs first, and until when the old one does beside it. */
export function SecretSection({ organizationId, endpoint }: SecretSectionProps) {
  const t = useTranslations("webhooks.secret");
  const { setAt, setBy, oldUntil } = endpoint.secret;
  const write = useShortMoment();
  const at = setAt === null ? null : write(setAt);
  return (
    <Section title={t("title")}>
      <ul className="ui-rows">
        <li className="py-2">
          <Icon of={KeyRound} />
          <span className="grow">
            <b className="font-mid">{t("first")}</b>
            {at !== null && (
              <span className="block ui-dim ui-small">
                {setBy === null ? t("set", { at }) : t("setBy", { at, name: setBy })}
              </span>
            )}
          </span>
          {oldUntil === null && <Rotate organizationId={organizationId} endpoint={endpoint} />}
        </li>
        {oldUntil !== null && <OldSecret organizationId={organizationId} endpoint={endpoint} until={oldUntil} />}
      </ul>
      <p className="mt-2 ui-dim ui-small">{t("note")}</p>
    </Section>
  );
}

function OldSecret({ organizationId, endpoint, until }: SecretSectionProps & { until: string }) {
  const t = useTranslations("webhooks.secret");
  const locale = useLocale();
  const now = useNow();
  const write = useShortMoment();
  const [isAsking, setAsking] = useState(false);
  const { refresh, onError } = useDeed();
  const end = useMutation(
    trpc.organization.webhook.endOldSecret.mutationOptions({
      onError,
      onSuccess: () => showToast({ kind: "success", message: t("ended") }),
      onSettled: () => {
        setAsking(false);
        void refresh();
      },
    }),
  );
  const duration = writeDuration((Date.parse(until) - now.getTime()) / 1000, locale);
  return (
    <li className="py-2">
      <StatusMark status="inactive" label={null} />
      <span className="grow">
        <b className="font-mid">{t("old")}</b>
        <span className="block ui-dim ui-small">{t("until", { at: write(until), duration })}</span>
      </span>
      <Button kind="quiet" size="small" className="ui-flush-end" onClick={() => setAsking(true)}>
        {t("endNow")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("endTitle", { name: endpoint.name })}
        confirm={t("endConfirm")}
        onConfirm={() => end.mutate({ organizationId, id: endpoint.id })}
        isLoading={end.isPending}
      >
        <p>{t("endText")}</p>
      </ConfirmDialog>
    </li>
  );
}

function Rotate({ organizationId, endpoint }: SecretSectionProps) {
  const t = useTranslations("webhooks.secret");
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<Overlap>("h24");
  const { secret, rotate, forget } = useRotation(() => setOpen(false));
  const overlapHours = OVERLAPS.find(({ value }) => value === overlap)?.hours ?? 24;
  return (
    <>
      <Button kind="quiet" size="small" className="ui-flush-end" onClick={() => setOpen(true)}>
        {t("rotate")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("rotateTitle", { name: endpoint.name })}
        isBusy={rotate.isPending}
        onSubmit={() => rotate.mutate({ organizationId, id: endpoint.id, overlapHours })}
        footer={<RotateButtons isRotating={rotate.isPending} onCancel={() => setOpen(false)} />}
      >
        <OverlapChoice value={overlap} onChange={setOverlap} />
      </Dialog>
      <SecretDialog name={endpoint.name} secret={secret} onClose={forget} />
    </>
  );
}

/** The new secret is there until it is forgotten: it is shown once. */
function useRotation(onRotated: () => void) {
  const [secret, setSecret] = useState<string | null>(null);
  const { refresh, onError } = useDeed();
  const rotate = useMutation(
    trpc.organization.webhook.rotate.mutationOptions({
      onError,
      onSuccess: ({ secret: made }) => {
        setSecret(made);
        onRotated();
      },
    }),
  );
  const forget = () => {
    setSecret(null);
    void refresh();
  };
  return { secret, rotate, forget };
}

function RotateButtons({ isRotating, onCancel }: { isRotating: boolean; onCancel: () => void }) {
  const t = useTranslations("webhooks.secret");
  return (
    <>
      <Button onClick={onCancel} disabled={isRotating}>
        {t("cancel")}
      </Button>
      <Button type="submit" kind="primary" isLoading={isRotating}>
        {t("rotateConfirm")}
      </Button>
    </>
  );
}

function OverlapChoice({ value, onChange }: { value: Overlap; onChange: (overlap: Overlap) => void }) {
  const t = useTranslations("webhooks.secret");
  const choices = OVERLAPS.map(({ value: known }) => ({
    value: known,
    label: t(`overlap.${known}`),
    hint: t(`overlapHint.${known}`),
  }));
  return (
    <div className="grid gap-4">
      <p>{t("rotateText")}</p>
      <ChoiceList label={t("old")} value={value} onChange={onChange} choices={choices} />
    </div>
  );
}
