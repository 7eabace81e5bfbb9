import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { MUTE_LIMITS } from "../../../notifications/mutes/mute-limits.ts";
import { trpc } from "../../api/trpc.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { SaveError } from "../../ui/parts/save-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useOpenings } from "../../ui/press/use-openings.ts";
import { tomorrow } from "../../ui/times/typed-moment.ts";
import {
  longestForAll,
  mayLastUntilFixed,
  type MuteOf,
  ownMuteOf,
  sharedMuteOf,
  thingsForAll,
  type TypedMute,
} from "./mute-thing.ts";
import type { InboxEntry } from "./use-inbox-pages.ts";

interface MuteDialogProps {
  entry: InboxEntry;
  isOpen: boolean;
  onClose: () => void;
}

const DAY = 86_400_000;
const begun = (): TypedMute => ({
  of: "matter",
  isForAll: false,
  isUntilFixed: false,
  until: tomorrow(new Date()),
  reason: "",
});

/** Mutes what a row is about until a date or until it is fixed, for the reader or, if they may, for everybody. */
export function MuteDialog(props: MuteDialogProps) {
  return <Fields key={useOpenings(props.isOpen)} {...props} />;
}

function Fields({ entry, isOpen, onClose }: MuteDialogProps) {
  const t = useTranslations("notifications.inbox.mute");
  const [typed, setTyped] = useState<TypedMute>(begun);
  const [isChecked, setChecked] = useState(false);
  const { error, isPending, send } = useSave(entry, onClose);
  const change = (changed: Partial<TypedMute>) => setTyped((before) => ({ ...before, ...changed }));
  const submit = () => {
    setChecked(true);
    if (typed.until !== "" || typed.isUntilFixed) send(typed);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("named", { title: entry.title })}
      subtitle={t("dialogText")}
      isBusy={isPending}
      onSubmit={submit}
      footer={<Keys isPending={isPending} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <WhatAndWhom entry={entry} typed={typed} change={change} />
        <Until entry={entry} typed={typed} change={change} isMissing={isChecked && typed.until === ""} />
        {typed.isForAll && <Reason typed={typed} change={change} />}
        {error !== null && <SaveError error={error} title={t("failed")} />}
      </div>
    </Dialog>
  );
}

function Keys({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  const t = useTranslations("notifications.inbox.mute");
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" kind="primary" isLoading={isPending}>
        {t("save")}
      </Button>
    </>
  );
}

interface FieldProps {
  entry: InboxEntry;
  typed: TypedMute;
  change: (changed: Partial<TypedMute>) => void;
}

function useForAll({ organizationId, ...entry }: InboxEntry) {
  const mine = useQuery(trpc.account.listOrganizations.queryOptions()).data ?? [];
  const organization = mine.find(({ id }) => id === organizationId);
  const things = thingsForAll(entry);
  return { name: organization?.name ?? "", things, as: things.length === 0 ? null : longestForAll(organization?.role) };
}

function WhatAndWhom({ entry, typed, change }: FieldProps) {
  const t = useTranslations("notifications.inbox.mute");
  const { name, things, as } = useForAll(entry);
  const { shop } = entry;
  const offered: readonly MuteOf[] = typed.isForAll ? things : ["matter", ...(shop === null ? [] : ["shop" as const])];
  const choose = (chosen: Partial<TypedMute>) => {
    const { of, isForAll } = { ...typed, ...chosen };
    const next = { isForAll, of: isForAll && !things.includes(of) ? (things[0] ?? "matter") : of };
    change({ ...next, isUntilFixed: typed.isUntilFixed && mayLastUntilFixed(next, as) });
  };
  return (
    <>
      {as !== null && (
        <SelectField
          label={t("forWhom")}
          value={typed.isForAll ? "all" : "me"}
          choices={[
            { value: "me", label: t("forMe") },
            { value: "all", label: t("forAll", { organization: name }) },
          ]}
          onChange={({ target }) => choose({ isForAll: target.value === "all" })}
        />
      )}
      <SelectField
        label={t("what")}
        value={typed.of}
        choices={offered.map((of) => ({
          value: of,
          label: of === "matter" ? t("matter") : t("wholeShop", { shop: shop?.name ?? "" }),
        }))}
        onChange={({ target }) => choose({ of: target.value === "shop" ? "shop" : "matter" })}
      />
    </>
  );
}

function Until({ entry, typed, change, isMissing }: FieldProps & { isMissing: boolean }) {
  const t = useTranslations("notifications.inbox.mute");
  const { as } = useForAll(entry);
  const isShort = typed.isForAll && as === "members";
  const days = (isShort ? MUTE_LIMITS.longestOfMembers : MUTE_LIMITS.longestMilliseconds) / DAY;
  return (
    <>
      {mayLastUntilFixed(typed, as) && (
        <Checkbox checked={typed.isUntilFixed} onChange={({ target }) => change({ isUntilFixed: target.checked })}>
          {t("fixedOrWorse")}
        </Checkbox>
      )}
      {!typed.isUntilFixed && (
        <TextField
          label={t("untilField")}
          type="datetime-local"
          hint={t("untilHint", { days })}
          error={isMissing ? t("untilMissing") : undefined}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
    </>
  );
}

/** Others read it. */
function Reason({ typed, change }: Pick<FieldProps, "typed" | "change">) {
  const t = useTranslations("notifications.inbox.mute");
  return (
    <TextField
      label={t("reason")}
      isOptional
      maxLength={MUTE_LIMITS.reason}
      value={typed.reason}
      onChange={({ target }) => change({ reason: target.value })}
    />
  );
}

/** Says where it went wrong in the dialog, which keeps what was typed. */
function useSave(entry: InboxEntry, onDone: () => void) {
  const t = useTranslations("notifications.inbox.mute");
  const queries = useQueryClient();
  const { account, organization } = trpc;
  const both = (isForAll: boolean) => ({
    onSuccess: () => {
      showToast({ kind: "info", message: t(isForAll ? "doneForAll" : "done") });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [account.notification.pathKey(), account.mute.pathKey(), organization.mute.pathKey()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const own = useMutation(account.mute.save.mutationOptions(both(false)));
  const shared = useMutation(organization.mute.save.mutationOptions(both(true)));
  const send = (typed: TypedMute) => {
    const forAll = typed.isForAll ? sharedMuteOf(entry, typed) : null;
    own.reset();
    shared.reset();
    if (forAll === null) own.mutate(ownMuteOf(entry, typed));
    else shared.mutate(forAll);
  };
  return { send, isPending: own.isPending || shared.isPending, error: own.error ?? shared.error };
}
