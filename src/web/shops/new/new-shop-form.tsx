import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { LeaveGuard } from "../../page/leave-guard.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Form, useAppForm } from "../../ui/forms/form.tsx";
import { StepsFoot } from "../../ui/forms/step-section.tsx";
import { useAddShop } from "./add-shop.ts";
import { ConnectStep } from "./connect-step.tsx";
import { useConnectionTest } from "./connection-test.ts";
import { LiveTestPanel } from "./live-test-panel.tsx";
import { EMPTY_SHOP, headerOf, isTestable, newShopSchema, type NewShopValues } from "./new-shop-schema.ts";
import { PlaceStep } from "./place-step.tsx";
import type { ProjectChoice } from "../writable-projects.ts";

interface NewShopFormProps {
  projects: readonly ProjectChoice[];
  /** Id of the preselected project; the first one when it is not in the list. */
  preselected: string;
}

export function NewShopForm({ projects, preselected }: NewShopFormProps) {
  const t = useTranslations("shops");
  const add = useAddShop(projects);
  const first = projects.find(({ id }) => String(id) === preselected) ?? projects[0];
  const form = useAppForm({
    schema: newShopSchema({ problem: (problem) => t(`problem.${problem}`), nothingPasted: t("paste.empty") }),
    defaultValues: { ...EMPTY_SHOP, projectId: String(first?.id ?? "") },
  });
  const watched = useWatch({ control: form.control });
  const values: NewShopValues = { ...EMPTY_SHOP, ...watched };
  const test = useConnectionTest(accessOf(values, projects));
  const startTest = () => test.start(accessOf(form.getValues(), projects));
  return (
    <Form form={form} onSubmit={add} className="ui-steps-form">
      <LeaveGuard formState={form.formState} />
      <ConnectStep form={form} onFilled={startTest} />
      <LiveTestPanel state={test.state} isReady={isTestable(values)} onStart={startTest} />
      <PlaceStep form={form} projects={projects} />
      <StepsFoot
        button={
          <Button type="submit" kind="primary" size="large" isLoading={form.formState.isSubmitting}>
            {t("new.submit")}
          </Button>
        }
      >
        {footSentence()}
      </StepsFoot>
    </Form>
  );

  function footSentence(): string {
    if (test.state.is !== "passed" || test.state.isStale) return t("new.testing");
    const missing = test.state.rights.filter(({ granted }) => !granted).length;
    return missing === 0 ? t("new.allRights") : t("new.missing", { count: missing });
  }
}

function accessOf(values: NewShopValues, projects: readonly ProjectChoice[]) {
  const project = projects.find(({ id }) => String(id) === values.projectId) ?? projects[0];
  return {
    orgId: project?.organizationId ?? "",
    shopUrl: values.shopUrl.trim(),
    clientId: values.clientId.trim(),
    clientSecret: values.clientSecret.trim(),
    extraHeader: headerOf(values),
  };
}
