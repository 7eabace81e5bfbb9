import { useTranslations } from "use-intl";
import { useState } from "react";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { WINDOW_LIMITS } from "../../../../windows/window-limits.ts";
import { AgainFields } from "./again-fields.tsx";
import { DeleteWindow } from "./delete-window.tsx";
import type { FieldsProps } from "./fields-props.ts";
import type { Meanwhile } from "./meanwhile.ts";
import { OnceFields } from "./once-fields.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { useSaveWindow } from "./use-save-window.ts";
import type { WindowForm } from "./use-window-form.ts";
import { ZoneField } from "./zone-field.tsx";

interface WindowEditorProps {
  form: WindowForm;
  isOpen: boolean;
  instanceZone: string;
  meanwhile: Meanwhile;
  onClose: (isSaved: boolean) => void;
}

/** All of a window, with its next dates as they are typed. */
export function WindowEditor({ form, isOpen, instanceZone, meanwhile, onClose }: WindowEditorProps) {
  const t = useTranslations("plannedWork");
  const save = useSaveWindow(form, () => onClose(true));
  const { stored, preview } = form;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => onClose(false)}
      isBeside
      title={stored === null ? t("plan") : t("form.edit", { name: stored.name })}
      footer={<EditorFoot form={form} save={save} onClose={onClose} />}
    >
      <form
        id={FORM}
        className="ui-plan-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.send();
        }}
      >
        {save.refusal !== null && (
          <Alert kind="error" title={save.refusal} isNew>
            {t("form.nothingLost")}
          </Alert>
        )}
        {isOpen && meanwhile !== null && <Alert kind="warning" title={t(`form.meanwhile.${meanwhile}`)} isNew />}
        <EditorFields form={form} refused={{ ...preview.refused, ...save.refused }} instanceZone={instanceZone} />
      </form>
    </Drawer>
  );
}

const FORM = "plan-work";

interface EditorFootProps {
  form: WindowForm;
  save: ReturnType<typeof useSaveWindow>;
  onClose: (isSaved: boolean) => void;
}

function EditorFoot({ form: { stored, preview }, save, onClose }: EditorFootProps) {
  const t = useTranslations("plannedWork");
  const common = useTranslations("common");
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {stored === null ? (
        <span className="ui-dim ui-small">
          {preview.answer !== null && t("shops", { count: preview.answer.shops })}
        </span>
      ) : (
        <Button kind="quiet" className="-ml-2.5" onClick={() => setDeleting(true)}>
          {t("form.delete")}
        </Button>
      )}
      <span className="grow" />
      <Button kind="quiet" onClick={() => onClose(false)}>
        {common("cancel")}
      </Button>
      <Button kind="primary" type="submit" form={FORM} isLoading={save.isSaving}>
        {t("form.save")}
      </Button>
      {stored !== null && (
        <DeleteWindow
          window={stored}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDone={() => onClose(true)}
        />
      )}
    </>
  );
}

function EditorFields({ form, refused, instanceZone }: FieldsProps & { instanceZone: string }) {
  const t = useTranslations("plannedWork.form");
  const { draft, change, misses } = form;
  return (
    <>
      <TextField
        label={t("name")}
        value={draft.name}
        maxLength={WINDOW_LIMITS.nameCharacters}
        autoComplete="off"
        error={misses("name") ? t("wrong.name") : refused["name"]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ScopeFields form={form} refused={refused} instanceZone={instanceZone} />
      <WhenField form={form} />
      {draft.when === "once" ? (
        <OnceFields form={form} refused={refused} />
      ) : (
        <AgainFields form={form} refused={refused} />
      )}
      <ZoneField form={form} refused={refused} />
      <PlanPreview form={form} />
      <VisitsField form={form} />
    </>
  );
}

function WhenField({ form: { draft, change } }: Pick<FieldsProps, "form">) {
  const t = useTranslations("plannedWork.form");
  return (
    <div className="ui-field">
      <span className="ui-label">{t("when")}</span>
      <Segments
        label={t("when")}
        segments={[
          { value: "once", label: t("once") },
          { value: "again", label: t("again") },
        ]}
        value={draft.when}
        onChange={(when) => change({ when })}
        isLarge
      />
    </div>
  );
}

function VisitsField({ form: { draft, change } }: Pick<FieldsProps, "form">) {
  const t = useTranslations("plannedWork.form");
  return (
    <div className="ui-field">
      <span className="ui-label">{t("visits")}</span>
      <Segments
        label={t("visits")}
        segments={[
          { value: "goOn", label: t("goOn") },
          { value: "pause", label: t("pause") },
        ]}
        value={draft.pauses ? "pause" : "goOn"}
        onChange={(value) => change({ pauses: value === "pause" })}
        isLarge
      />
      <span className="ui-hint">{t(draft.pauses ? "pauseHint" : "goOnHint")}</span>
    </div>
  );
}
