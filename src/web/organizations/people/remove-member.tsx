import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { FullOrganization, Member } from "../../api/organization/full-organization.ts";
import { useMemberCall } from "./use-member-call.ts";

interface RemoveMemberProps {
  organization: Pick<FullOrganization, "id" | "name">;
  member: Member;
}

export function RemoveMember({ organization, member }: RemoveMemberProps) {
  const t = useTranslations("members.remove");
  const { name } = member.user;
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useRemove({ organization, member }, () => setAsking(false));
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
        isLoading={isPending}
      >
        <p>{t("text", { name, organization: organization.name })}</p>
      </ConfirmDialog>
    </>
  );
}

function useRemove({ organization, member }: RemoveMemberProps, onSettled: () => void) {
  const t = useTranslations("members.remove");
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
      { onSettled },
    );
  return { remove, isPending: call.isPending };
}
