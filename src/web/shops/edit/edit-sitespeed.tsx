import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useFieldArray, type UseFieldArrayReturn, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { SPEED_URLS_MAX } from "../../../sitespeed/speed-limits.ts";
import { trpc } from "../../api/trpc.ts";
import { LeaveGuard } from "../../page/leave-guard.tsx";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { type AppForm, Form, useAppForm } from "../../ui/forms/form.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { Section } from "../../ui/page/section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { DeleteSpeedResults } from "./delete-speed-results.tsx";
import { type SpeedSettings, speedSettingsSchema } from "./speed-settings.ts";

interface EditSitespeedProps {
  shop: {
    id: number;
    name: string;
    url: string;
    sitespeedEnabled: boolean;
    sitespeedUrls: readonly string[];
    sitespeedForeignUrls: readonly string[];
    sitespeedTotal: number;
  };
  mayDelete: boolean;
}

/** Whether speed is measured and on which pages, and the deletion of measurements. */
export function EditSitespeed({ shop, mayDelete }: EditSitespeedProps) {
  const t = useTranslations("sitespeed.edit");
  const save = useSaveSpeedSettings(shop.id);
  const form = useAppForm<SpeedSettings, SpeedSettings>({
    schema: speedSettingsSchema(t("needsOne")),
    defaultValues: { isEnabled: shop.sitespeedEnabled, urls: fieldsOf(shop) },
  });
  const submit = async (values: SpeedSettings) => {
    await save(values);
    form.reset(form.getValues());
  };
  return (
    <div id="sitespeed">
      <Section title={t("title")}>
        <Form form={form} onSubmit={submit} className="ui-form pt-4">
          <SpeedFields form={form} shop={shop} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="large" isLoading={form.formState.isSubmitting}>
              {t("save")}
            </Button>
          </div>
        </Form>
        {shop.sitespeedTotal > 0 && mayDelete && <DeleteSpeedResults shop={shop} />}
      </Section>
    </div>
  );
}

interface SpeedFieldsProps {
  form: AppForm<SpeedSettings>;
  shop: EditSitespeedProps["shop"];
}

function SpeedFields({ form, shop }: SpeedFieldsProps) {
  const t = useTranslations("sitespeed.edit");
  // Kept here, so that the pages survive switching speed tests off.
  const pages = useFieldArray({ control: form.control, name: "urls" });
  const isEnabled = useWatch({ control: form.control, name: "isEnabled" });
  return (
    <>
      <LeaveGuard formState={form.formState} />
      <p className="ui-mid">
        {t("lead")} {t("hint", { example: `${shop.url}/` })}
      </p>
      <Checkbox {...registerField(form, "isEnabled")}>{t("enabled")}</Checkbox>
      {isEnabled && shop.sitespeedForeignUrls.length > 0 && (
        <Alert kind="warning" title={t("moved", { count: shop.sitespeedForeignUrls.length })}>
          {t("movedText", { pages: shop.sitespeedForeignUrls.join(", ") })}
        </Alert>
      )}
      {isEnabled && <SpeedPages form={form} pages={pages} />}
    </>
  );
}

interface SpeedPagesProps {
  form: AppForm<SpeedSettings>;
  pages: UseFieldArrayReturn<SpeedSettings, "urls">;
}

function SpeedPages({ form, pages: { fields, append, remove } }: SpeedPagesProps) {
  const t = useTranslations("sitespeed.edit");
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-2">
          <SpeedPage form={form} index={index} />
          {fields.length > 1 && (
            <IconButton icon={X} size="large" label={t("remove", { place: index + 1 })} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {fields.length < SPEED_URLS_MAX && (
        <div>
          <Button icon={Plus} onClick={() => append({ url: "" })}>
            {t("add")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Errors of the whole list are shown at its first page. */
function SpeedPage({ form, index }: { form: AppForm<SpeedSettings>; index: number }) {
  const t = useTranslations("sitespeed.edit");
  const { urls } = form.formState.errors;
  const listError = urls?.root?.message ?? urls?.message;
  return (
    <div className="grow">
      <TextField
        label={t("page", { place: index + 1 })}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...registerField(form, `urls.${index}.url`)}
        {...(index === 0 && listError !== undefined && { error: listError })}
      />
    </div>
  );
}

/** A shop without addresses starts with its front page. */
function fieldsOf({ url, sitespeedUrls }: EditSitespeedProps["shop"]): { url: string }[] {
  return (sitespeedUrls.length === 0 ? [`${url}/`] : sitespeedUrls).map((address) => ({ url: address }));
}

function useSaveSpeedSettings(shopId: number) {
  const t = useTranslations("sitespeed.edit");
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(trpc.organization.shop.updateSitespeedSettings.mutationOptions());
  return async ({ isEnabled, urls }: SpeedSettings) => {
    await mutateAsync({ shopId, enabled: isEnabled, ...(isEnabled && { urls: urls.map(({ url }) => url) }) });
    showToast({ kind: "success", message: t("saved") });
    await queries.invalidateQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId }) });
  };
}
