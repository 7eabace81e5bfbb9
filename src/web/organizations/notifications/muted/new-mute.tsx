import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SHOP_TOPICS } from "../../../../checks/topic.ts";
import { MUTE_LIMITS } from "../../../../notifications/mutes/mute-limits.ts";
import { mayMember } from "../../../../organizations/permissions.ts";
import { listedShops } from "../../../api/listed-shops.ts";
import { trpc } from "../../../api/trpc.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { SaveError } from "../../../ui/parts/save-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { tomorrow } from "../../../ui/times/typed-moment.ts";
import { useOpenings } from "../../../ui/press/use-openings.ts";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";

interface NewMuteProps {
  organization: OwnOrganization;
  isOpen: boolean;
  onClose: () => void;
}

/** Mutes a shop, a topic of it or everything until a date. */
export function NewMute(props: NewMuteProps) {
  return <Fields key={useOpenings(props.isOpen)} {...props} />;
}

const ALL = "all";

function Fields({ organization, isOpen, onClose }: NewMuteProps) {
  const t = useTranslations("telling.muted");
  const manages = mayMember(organization.role, "telling:manage");
  const [typed, setTyped] = useState<Typed>(() => begun(manages));
  const { error, isPending, save } = useSaveMute(onClose);
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));
  const send = () => {
    const missing = FIELDS.find((field) => typed[field] === "");
    setChecked(missing !== undefined);
    if (missing === undefined) save({ organizationId: organization.id, ...muteOf(typed) });
    else place.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  };
  const missed = (field: Field) => (isChecked && typed[field] === "" ? t(`missing.${field}`) : undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("new")}
      subtitle={t("newText")}
      isBusy={isPending}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" kind="primary" isLoading={isPending}>
            {t("mute")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4" ref={place}>
        <ThingFields {...{ organization, isOpen, manages, typed, change, missed }} />
        <TextField
          name="until"
          label={t("until")}
          type="datetime-local"
          error={missed("until")}
          hint={t("untilHint", {
            days: (manages ? MUTE_LIMITS.longestMilliseconds : MUTE_LIMITS.longestOfMembers) / DAY,
          })}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        <TextField
          label={t("reason")}
          isOptional
          maxLength={MUTE_LIMITS.reason}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {error !== null && <SaveError error={error} title={t("failed")} />}
      </div>
    </Dialog>
  );
}

interface Typed {
  shopId: string;
  topic: string;
  destinationId: string;
  until: string;
  reason: string;
}

/** What has to be said, in the order of the form. */
const FIELDS = ["shopId", "destinationId", "until"] as const;
type Field = (typeof FIELDS)[number];

/** What and for whom is said by whoever mutes; most of it is over by tomorrow. Members mute for all alone. */
const begun = (manages: boolean): Typed => ({
  shopId: "",
  topic: ALL,
  destinationId: manages ? "" : ALL,
  until: tomorrow(new Date()),
  reason: "",
});

function muteOf({ shopId, topic, destinationId, until, reason }: Typed) {
  const isWhole = shopId === ALL;
  return {
    id: null,
    version: null,
    shopId: isWhole || shopId === "" ? null : Number(shopId),
    topic: isWhole ? null : (SHOP_TOPICS.find((one) => one === topic) ?? null),
    thread: null,
    destinationId: destinationId === ALL ? null : destinationId,
    until: until === "" ? null : new Date(until).toISOString(),
    reason: reason.trim() === "" ? null : reason,
  };
}

interface ThingFieldsProps extends Pick<NewMuteProps, "organization" | "isOpen"> {
  manages: boolean;
  typed: Typed;
  change: (changed: Partial<Typed>) => void;
  /** What is to be said of a field that is still empty. */
  missed: (field: Field) => string | undefined;
}

/** What is muted, and for whom. */
function ThingFields({ organization, isOpen, manages, typed, change, missed }: ThingFieldsProps) {
  const t = useTranslations("telling.muted");
  const topics = useTranslations("telling.topic");
  const organizationId = organization.id;
  const shops = useQuery({ ...listedShops(), enabled: isOpen }).data ?? [];
  const own = shops.filter((one) => one.organizationId === organizationId);
  const channels = useQuery({
    ...trpc.organization.destination.list.queryOptions({ organizationId }),
    enabled: isOpen && manages,
  });
  return (
    <>
      <SelectField
        name="shopId"
        label={t("shop")}
        error={missed("shopId")}
        choices={[
          ...(manages ? [{ value: ALL, label: t("allShops") }] : []),
          ...own.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={typed.shopId}
        placeholder={t("chooseShop")}
        onChange={({ target }) => change({ shopId: target.value })}
      />
      {typed.shopId !== "" && typed.shopId !== ALL && (
        <SelectField
          label={t("about")}
          choices={[
            { value: ALL, label: t("everything") },
            ...SHOP_TOPICS.map((value) => ({ value, label: topics(value) })),
          ]}
          value={typed.topic}
          onChange={({ target }) => change({ topic: target.value })}
        />
      )}
      {manages ? (
        <SelectField
          name="destinationId"
          label={t("forWhom")}
          error={missed("destinationId")}
          choices={[
            { value: ALL, label: t("forAll") },
            ...(channels.data?.destinations ?? []).map(({ id, name }) => ({ value: id, label: t("forOne", { name }) })),
          ]}
          value={typed.destinationId}
          placeholder={t("chooseFor")}
          onChange={({ target }) => change({ destinationId: target.value })}
        />
      ) : (
        <p className="ui-dim">{t("forAllNote")}</p>
      )}
    </>
  );
}

const DAY = 86_400_000;

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
