import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAccountRefusal } from "../api/refusals/account-refusal.ts";
import { call } from "../api/auth-client.ts";
import { Button } from "../ui/press/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Section } from "../ui/page/section.tsx";
import { showToast } from "../ui/overlays/toasts.ts";
import { useAsking } from "../ui/overlays/use-asking.ts";
import { LostShops } from "./security/lost-shops.tsx";

export function DeleteOrganization({ id, name }: { id: string; name: string }) {
  const t = useTranslations("organizations.delete");
  const sentence = useAccountRefusal();
  const remove = useDelete(id, name);
  const { isAsking, ask, close } = useAsking(remove);
  return (
    <Section title={t("title", { name })}>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-3">
        <p className="ui-mid">{t("text")}</p>
        <Button onClick={ask}>{t("open")}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("question", { name })}
        confirm={t("confirm")}
        onConfirm={() => remove.mutate()}
        nameToType={name}
        isLoading={remove.isPending}
        error={remove.error ? sentence(remove.error, t("failed")) : undefined}
      >
        <LostShops organizationId={id} />
      </ConfirmDialog>
    </Section>
  );
}

function useDelete(id: string, name: string) {
  const t = useTranslations("organizations.delete");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("organization.delete", { organizationId: id }),
    onSuccess: async () => {
      showToast({ kind: "success", message: t("done", { name }) });
      await navigate({ to: "/app/organizations", ignoreBlocker: true });
      void queries.invalidateQueries();
    },
  });
  return remove;
}
