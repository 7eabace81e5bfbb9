import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAsking } from "../../ui/overlays/use-asking.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

interface LeaveButtonProps {
  organization: { id: string; name: string };
  /** The consequences of leaving. */
  children: string;
}

/** Asks for confirmation before somebody leaves an organization. */
export function LeaveButton({ organization, children }: LeaveButtonProps) {
  const t = useTranslations("members.leave");
  const sentence = useRefusalWords("members");
  const { name } = organization;
  const leave = useLeave(organization);
  const { isAsking, ask, close } = useAsking(leave);
  return (
    <>
      <Button className="max-sm:w-full" onClick={ask}>
        {t("open")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("question", { name })}
        confirm={t("confirm")}
        onConfirm={() => leave.mutate()}
        isLoading={leave.isPending}
        error={leave.error ? sentence(leave.error, t("failed")) : undefined}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}

function useLeave({ id: organizationId, name }: LeaveButtonProps["organization"]) {
  const t = useTranslations("members.leave");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call("organization.leave", { organizationId }),
    onSuccess: async () => {
      showToast({ kind: "success", message: t("done", { name }) });
      await navigate({ to: "/app/organizations" });
      void queries.invalidateQueries();
    },
  });
  return leave;
}
