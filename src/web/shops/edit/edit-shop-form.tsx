import { useState } from "react";
import { useTranslations } from "use-intl";
import { LeaveGuard } from "../../page/leave-guard.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Form, useAppForm } from "../../ui/forms/form.tsx";
import { EditAccess } from "./edit-access.tsx";
import { EditHeader } from "./edit-header.tsx";
import { EditInformation } from "./edit-information.tsx";
import { editShopSchema, type EditShopValues } from "./edit-shop-schema.ts";
import type { EditableShop } from "./editable-shop.ts";
import { useSaveShop } from "./save-shop.ts";
import type { ProjectChoice } from "../writable-projects.ts";

type Move = { to: NamedChoice; decide: (goesOn: boolean) => void };
type NamedChoice = ProjectChoice & { organizationName: string };

export function EditShopForm({ shop, projects }: { shop: EditableShop; projects: readonly NamedChoice[] }) {
  const t = useTranslations("shops");
  const save = useSaveShop(shop);
  const [move, setMove] = useState<Move | null>(null);
  const form = useAppForm({
    schema: editShopSchema((problem) => t(`problem.${problem}`), shop),
    defaultValues: valuesOf(shop),
  });
  const submit = async (values: EditShopValues) => {
    const project = projects.find(({ id }) => String(id) === values.projectId);
    if (project && project.organizationId !== shop.organizationId) {
      const goesOn = await new Promise<boolean>((decide) => setMove({ to: project, decide }));
      setMove(null);
      if (!goesOn) return;
    }
    await save(values, project?.organizationSlug ?? shop.organizationSlug);
  };
  return (
    <>
      <Form form={form} onSubmit={submit}>
        <LeaveGuard formState={form.formState} />
        <EditInformation form={form} shop={shop} projects={projects} />
        <EditAccess form={form} storedUrl={shop.url} />
        <EditHeader form={form} shop={shop} />
        <div className="ui-form-foot">
          <Button type="submit" kind="primary" size="large" isLoading={form.formState.isSubmitting}>
            {t("edit.save")}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={move !== null}
        onClose={() => move?.decide(false)}
        onConfirm={() => move?.decide(true)}
        title={t("move.title", { name: shop.name, organization: move?.to.organizationName ?? "" })}
        confirm={t("move.confirm")}
        isDestructive={false}
      >
        <p>{t("move.text", { from: shop.organizationName, organization: move?.to.organizationName ?? "" })}</p>
      </ConfirmDialog>
    </>
  );
}

function valuesOf(shop: EditableShop): EditShopValues {
  return {
    name: shop.name,
    projectId: String(shop.projectId),
    graceMinutes: String(shop.taskGraceMinutes),
    shopUrl: shop.url,
    clientId: "",
    clientSecret: "",
    headerMode: "keep",
    headerName: "",
    headerValue: "",
  };
}
