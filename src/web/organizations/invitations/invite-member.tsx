import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { OrganizationRole } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { type AppForm, useAppForm } from "../../ui/forms/form.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useOpenings } from "../../ui/press/use-openings.ts";
import type { FullOrganization } from "../../api/organization/full-organization.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";
import { useRoleName } from "../../ui/signs/role-name.ts";
import { RolesLegend } from "../people/roles-legend.tsx";
import { useMemberCall } from "../people/use-member-call.ts";

const DIALOGS = ["invite"] as const;

interface InviteMemberProps {
  organization: Pick<FullOrganization, "id" | "name">;
  /** Roles that the reader may assign. */
  roles: readonly OrganizationRole[];
}

/** Invites somebody by mail; they need no account yet. */
export function InviteMember({ organization, roles }: InviteMemberProps) {
  const t = useTranslations("members.invite");
  const [, setDialog] = useRowAddress("dialog");
  const isOpen = useKnownWord("dialog", DIALOGS) !== null;
  const openings = useOpenings(isOpen);
  return (
    <>
      <Button icon={Plus} onClick={() => setDialog("invite")}>
        {t("open")}
      </Button>
      <InviteDialog key={openings} {...{ organization, roles, isOpen }} onClose={() => setDialog(null)} />
    </>
  );
}

interface InviteDialogProps extends InviteMemberProps {
  isOpen: boolean;
  onClose: () => void;
}

function InviteDialog({ organization, roles, isOpen, onClose }: InviteDialogProps) {
  const t = useTranslations("members.invite");
  const sentence = useRefusalWords("members");
  const teams = useQuery({ ...trpc.organization.team.list.queryOptions({ orgId: organization.id }), enabled: isOpen });
  const { form, send, call } = useInvitation(organization.id, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isPending}
      title={t("title")}
      subtitle={organization.name}
      onSubmit={() => void send()}
      footer={<Foot isSending={call.isPending} onCancel={onClose} />}
    >
      {call.error && <Alert kind="error" title={sentence(call.error, t("failed"))} isNew />}
      <InviteFields form={form} roles={roles} teams={teams.data ?? []} />
    </Dialog>
  );
}

function Foot({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  const t = useTranslations("members.invite");
  const c = useTranslations("common");
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        {c("cancel")}
      </Button>
      <Button kind="primary" type="submit" isLoading={isSending}>
        {t("send")}
      </Button>
    </>
  );
}

interface InvitationValues {
  email: string;
  role: string;
  teamId: string;
}

function useInvitation(organizationId: string, onSent: () => void) {
  const t = useTranslations("members.invite");
  const call = useMemberCall();
  const email = z.string().trim().min(1, t("emailRequired"));
  const form = useAppForm<InvitationValues, InvitationValues>({
    schema: z.object({ email: email.pipe(z.email(t("emailInvalid"))), role: z.string(), teamId: z.string() }),
    defaultValues: { email: "", role: "member", teamId: "" },
  });
  const send = form.handleSubmit(({ email, role, teamId }) =>
    call.mutate(
      {
        name: "organization.invite-member",
        input: { organizationId, email, role, ...(teamId !== "" && { teamId }) },
        done: { message: t("sent", { email }) },
        failed: t("failed"),
      },
      { onSuccess: onSent },
    ),
  );
  return { form, send, call };
}

interface InviteFieldsProps {
  form: AppForm<InvitationValues>;
  roles: readonly OrganizationRole[];
  teams: readonly { id: string; name: string }[];
}

function InviteFields({ form, roles, teams }: InviteFieldsProps) {
  const t = useTranslations("members.invite");
  const roleName = useRoleName();
  const choices = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <EmailField form={form} />
      <SelectField
        label={t("role")}
        choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
        {...registerField(form, "role")}
      />
      {teams.length > 0 && (
        <SelectField
          label={t("team")}
          isOptional
          choices={[{ value: "", label: t("noTeam") }, ...choices]}
          {...registerField(form, "teamId")}
        />
      )}
      <RolesLegend />
    </>
  );
}

function EmailField({ form }: Pick<InviteFieldsProps, "form">) {
  const t = useTranslations("members.invite");
  return (
    <TextField
      label={t("email")}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      hint={t("emailHint")}
      {...registerField(form, "email")}
    />
  );
}
