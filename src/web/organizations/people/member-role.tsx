import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrganizationRole } from "../../../organizations/permissions.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import type { Member } from "../../api/organization/full-organization.ts";
import { highestRole } from "../../../organizations/member-rights.ts";
import { useRoleName } from "../../ui/signs/role-name.ts";
import { useMemberCall } from "./use-member-call.ts";

interface MemberRoleProps {
  organizationId: string;
  member: Member;
  /** Roles that the reader may assign. */
  roles: readonly OrganizationRole[];
}

/** Changes a role at once, with an undo; making somebody an owner needs confirmation. */
export function MemberRole({ organizationId, member, roles }: MemberRoleProps) {
  const t = useTranslations("members.role");
  const roleName = useRoleName();
  const [isAsking, setAsking] = useState(false);
  const call = useMemberCall();
  const current = highestRole(member.role) ?? member.role;
  const change = (role: string, undoTo?: string) =>
    call.mutate(
      {
        name: "organization.update-member-role",
        input: { organizationId, memberId: member.id, role },
        done: {
          message: t("updated"),
          ...(undoTo !== undefined && { action: { label: t("undo"), onSelect: () => change(undoTo) } }),
        },
        failed: t("failed"),
      },
      { onSettled: () => setAsking(false) },
    );
  const under = call.isPending ? wantedRole(call.variables.input) : null;
  const { name } = member.user;
  return (
    <>
      <SelectField
        label={t("of", { name })}
        hasHiddenLabel
        isSmall
        choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
        value={under ?? current}
        disabled={call.isPending}
        onChange={({ target }) => (target.value === "owner" ? setAsking(true) : change(target.value, member.role))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("ownerTitle", { name })}
        confirm={t("ownerConfirm")}
        onConfirm={() => change("owner", member.role)}
        isLoading={call.isPending}
        isDestructive={false}
      >
        <p>{t("ownerText", { name })}</p>
      </ConfirmDialog>
    </>
  );
}

function wantedRole(body: object): string | null {
  return "role" in body && typeof body.role === "string" ? body.role : null;
}
