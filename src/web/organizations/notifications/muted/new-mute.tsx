import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TOPIC_IDS } from "../../../../checks/topic.ts";
import { MUTE_LIMITS } from "../../../../notifications/mutes/mute-limits.ts";
import { mayMember } from "../../../../organizations/permissions.ts";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useOpenings } from "../../../ui/press/use-openings.ts";
import type { OwnOrganization } from "../own-organization.ts";

interface NewMuteProps {
  organization: OwnOrganization;
  isOpen: boolean;
  onClose: () => void;
}

/** Mutes a shop, a topic of it or everything until a date. */
export function NewMute(props: NewMuteProps) {
  return <Fields key={useOpenings(props.isOpen)} {...props} />;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const ALL = "all";
const TOPICS = TOPIC_IDS.filter((topic) => topic !== "organization");

function Fields({ organization, isOpen, onClose }: NewMuteProps) {
  const t = useTranslations("telling.muted");
  const topics = useTranslations("telling.topic");
  const organizationId = organization.id;
  const manages = mayMember(organization.role, "telling:manage");
  const [shopId, setShopId] = useState("");
  const [topic, setTopic] = useState<string>(ALL);
  const [destinationId, setDestinationId] = useState(ALL);
  const [until, setUntil] = useState(() => localMinute(new Date(Date.now() + DAY)));
  const [reason, setReason] = useState("");
  const shops = useQuery({ ...listedShops(), enabled: isOpen }).data ?? [];
  const own = shops.filter((one) => one.organizationId === organizationId);
  const channels = useQuery({
    ...trpc.organization.destination.list.queryOptions({ organizationId }),
    enabled: isOpen && manages,
  });
  const { error, isPending, save } = useSaveMute(onClose);
  const isWhole = shopId === ALL;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("new")}
      subtitle={t("newText")}
      isBusy={isPending}
      onSubmit={() =>
        save({
          organizationId,
          id: null,
          version: null,
          shopId: isWhole || shopId === "" ? null : Number(shopId),
          topic: isWhole ? null : (TOPICS.find((one) => one === topic) ?? null),
          thread: null,
          destinationId: destinationId === ALL ? null : destinationId,
          until: until === "" ? null : new Date(until).toISOString(),
          reason: reason.trim() === "" ? null : reason,
        })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" kind="primary" isLoading={isPending}>
            {t("mute")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t("shop")}
          choices={[
            ...(manages ? [{ value: ALL, label: t("allShops") }] : []),
            ...own.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={shopId}
          required
          placeholder={t("chooseShop")}
          onChange={({ target }) => setShopId(target.value)}
        />
        {!isWhole && (
          <SelectField
            label={t("about")}
            choices={[
              { value: ALL, label: t("everything") },
              ...TOPICS.map((value) => ({ value, label: topics(value) })),
            ]}
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
          />
        )}
        {manages && (
          <SelectField
            label={t("for")}
            choices={[
              { value: ALL, label: t("everybody") },
              ...(channels.data?.destinations ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={destinationId}
            onChange={({ target }) => setDestinationId(target.value)}
          />
        )}
        <TextField
          label={t("until")}
          type="datetime-local"
          hint={t("untilHint", {
            days: (manages ? MUTE_LIMITS.longestMilliseconds : MUTE_LIMITS.longestOfMembers) / DAY,
          })}
          required
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <TextField
          label={t("reason")}
          isOptional
          maxLength={MUTE_LIMITS.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== null && <Failed error={error} />}
      </div>
    </Dialog>
  );
}

/** By the reader's clock, as a field of the browser takes it. */
const localMinute = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, "2026-11-20T09:45".length);

function useSaveMute(onDone: () => void) {
  const t = useTranslations("telling.muted");
  const queries = useQueryClient();
  const { mute } = trpc.organization;
  const { error, isPending, mutate } = useMutation(
    mute.save.mutationOptions({
      onSuccess: () => {
        showToast({ kind: "success", message: t("saved") });
        onDone();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: mute.pathKey() }),
    }),
  );
  return { error, isPending, save: mutate };
}

function Failed({ error }: { error: unknown }) {
  const t = useTranslations();
  const sentence = isOffline(error) ? t("common.noConnection") : sentenceOfError(error);
  return (
    <Alert kind="error" title={t("telling.muted.failed")} isNew>
      {sentence ?? t("common.somethingWentWrong")}
    </Alert>
  );
}
