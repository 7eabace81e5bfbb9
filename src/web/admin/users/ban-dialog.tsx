import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { BAN_ENDS, type BanEnd, banSeconds } from "./ban-end.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { useReason } from "./use-reason.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function BanDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin.ban");
  const { send, isSending, failure } = useAdminCall();
  const { reason, check, field } = useReason();
  const [end, setEnd] = useState<BanEnd>("never");
  const [lastDay, setLastDay] = useState("");
  const [isDayWrong, setDayWrong] = useState(false);
  const date = useRef<HTMLInputElement>(null);
  const now = useNow();
  const ban = async () => {
    const seconds = banSeconds(end, lastDay, now);
    setDayWrong(seconds === null);
    if (!check()) return;
    if (seconds === null) return date.current?.focus();
    const body = { userId: user.id, banReason: reason, ...(seconds !== undefined && { banExpiresIn: seconds }) };
    if (!(await send("admin.ban-user", body))) return;
    onClose();
    showToast({ kind: "success", message: t("done", { name: user.name }) });
  };
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name: user.name })}
      lead={t("text")}
      submit={t("submit")}
      isDangerous
      isSending={isSending}
      failure={failure}
      onSubmit={() => void ban()}
    >
      <TextAreaField {...field} hint={t("reasonHint")} rows={2} />
      <SelectField
        label={t("end")}
        choices={BAN_ENDS.map((value) => ({ value, label: t(value) }))}
        value={end}
        onChange={(event) => setEnd(BAN_ENDS.find((one) => one === event.target.value) ?? "never")}
      />
      {end === "onDate" && (
        <TextField
          ref={date}
          type="date"
          label={t("date")}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
          error={isDayWrong ? t("dateRequired") : undefined}
        />
      )}
    </DialogForm>
  );
}
