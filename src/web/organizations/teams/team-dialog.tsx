import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useAppForm } from "../../ui/forms/form.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FullOrganization } from "../../api/organization/full-organization.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";
import type { Team } from "./team.ts";
import { useSaveTeam } from "./use-save-team.ts";

interface TeamDialogProps {
  organization: FullOrganization;
  /** Null for a new one. */
  team: Team | null;
  isOpen: boolean;
  onClose: () => void;
}

export function TeamDialog({ organization, team, isOpen, onClose }: TeamDialogProps) {
  const t = useTranslations("members.teams");
  const c = useTranslations("common");
  const sentence = useRefusalWords("members");
  const save = useSaveTeam(organization.id, team);
  const [userIds, setUserIds] = useState<ReadonlySet<string>>(new Set(team?.userIds));
  const form = useAppForm({
    schema: z.object({ name: z.string().trim().min(1, t("nameRequired")).max(NAME_MAX_CHARACTERS, t("nameTooLong")) }),
    defaultValues: { name: team?.name ?? "" },
  });
  const toggle = (userId: string, isIn: boolean) =>
    setUserIds(new Set(isIn ? [...userIds, userId] : [...userIds].filter((one) => one !== userId)));
  const send = form.handleSubmit(({ name }) => save.mutate({ name, userIds }, { onSuccess: onClose }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={save.isPending}
      title={team === null ? t("addTitle") : t("editTitle", { name: team.name })}
      subtitle={organization.name}
      onSubmit={() => void send()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {c("cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={save.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      {save.error && <Alert kind="error" title={sentence(save.error, t("saveFailed"))} isNew />}
      <TextField label={t("name")} autoComplete="off" {...registerField(form, "name")} />
      <fieldset className="grid gap-1">
        <legend className="ui-label pb-1">{t("who")}</legend>
        {organization.members.map(({ userId, user }) => (
          <Checkbox
            key={userId}
            checked={userIds.has(userId)}
            onChange={({ target }) => toggle(userId, target.checked)}
          >
            {user.name} <span className="ui-dim">{user.email}</span>
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  );
}
