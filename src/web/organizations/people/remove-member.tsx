import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { FullOrganization, Member } from "../full-organization.ts";
import { useMemberCall } from "./use-member-call.ts";

interface RemoveMemberProps {
  organization: Pick<FullOrganization, "id" | "name">;
  member: Member;
}

export function RemoveMember({ organization, member }: RemoveMemberProps) {
  const t = useTranslations("members.remove");
  const [isAsking, setAsking] = useState(false);
  const call = useMemberCall();
  const { name } = member.user;
  const remove = () =>
    call.mutate(
      {
        name: "organization.remove-member",
        input: { organizationId: organization.id, memberIdOrEmail: member.id },
        done: { message: t("done", { name }) },
        failed: t("failed", { name }),
      },
      { onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="ui-flush-end"
        aria-label={t("openNamed", { name })}
        onClick={() => setAsking(true)}
      >
        {t("open")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("title", { name })}
        confirm={t("confirm")}
        onConfirm={remove}
        isLoading={call.isPending}
      >
        <p>{t("text", { name, organization: organization.name })}</p>
      </ConfirmDialog>
    </>
  );
}
