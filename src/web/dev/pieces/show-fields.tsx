import { useState } from "react";
import { z } from "zod";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ComboboxField } from "../../ui/fields/combobox-field.tsx";
import { Form, FormField, useAppForm } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { StoredSecret } from "../../ui/fields/stored-secret.tsx";
import { ChoiceList } from "../../ui/fields/choice-list.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Specimen } from "../specimen.tsx";

const schema = z.object({
  name: z.string().min(1, "Give the shop a name."),
  url: z.url("Write the whole address, for example https://www.radwerk.example"),
  project: z.string().min(1, "Choose a project."),
});
const PROJECTS = [
  { value: "1", label: "Retail", group: "Bright Harbour" },
  { value: "2", label: "Makers", group: "Bright Harbour" },
  { value: "3", label: "Alpenglanz", group: "Nordlicht Digital" },
];
const ignore = () => undefined;

export function ShowFields() {
  const [term, setTerm] = useState("hof");
  return (
    <>
      <Specimen title="Form" note="first wrong field gets the focus">
        <SampleForm />
      </Specimen>
      <Specimen title="Fields">
        <div className="ui-form max-w-[376px]">
          <TextField
            label="Shop URL"
            defaultValue="http//www.radwerk.example"
            error="Write the whole address, for example https://www.radwerk.example"
          />
          <TextAreaField
            label="Connection string"
            isMono
            isOptional
            hint="You get it from the extension FroshTools or FroshShopmon."
          />
          <SelectField
            label="Language"
            choices={[
              { value: "en", label: "English" },
              { value: "de", label: "Deutsch" },
            ]}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters, one digit and one of ! @ # $ % ^ & *"
          />
          <TextField label="Client ID" defaultValue="SWIAMVRZV0NYRXRLVUFJQW" isMono disabled />
          <StoredSecret label="Client secret" onChange={ignore} />
          <Checkbox defaultChecked hint="12 shops that live">
            Fill it with a demo fleet
          </Checkbox>
          <Checkbox error="Agree to go on.">I have read it</Checkbox>
          <SampleChoices />
          <Switch defaultChecked>Measure once a day</Switch>
          <Switch isSmall>Only problems</Switch>
          <SearchField value={term} onChange={setTerm} label="Filter extensions" />
        </div>
      </Specimen>
    </>
  );
}

function SampleForm() {
  const form = useAppForm({ schema, defaultValues: { name: "", url: "http//www.radwerk.example", project: "" } });
  return (
    <div className="max-w-[376px]">
      <Form form={form} onSubmit={async () => undefined}>
        <TextField label="Name" {...registerField(form, "name")} />
        <TextField label="Shop URL" isMono {...registerField(form, "url")} />
        <FormField form={form} name="project">
          {(field, error) => (
            <ComboboxField
              label="Project"
              choices={PROJECTS}
              value={field.value}
              onChange={field.onChange}
              error={error}
            />
          )}
        </FormField>
        <div className="ui-form-foot">
          <Button type="submit" kind="primary" size="large" isLoading={form.formState.isSubmitting}>
            Add shop
          </Button>
          <Button kind="quiet" size="large" onClick={() => form.reset()}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

const SAMPLE_CHOICES = [
  { value: "short", label: "30 minutes", hint: "until 11:23" },
  { value: "tomorrow", label: "until tomorrow", hint: "21.11.2026, 06:00" },
] as const;

function SampleChoices() {
  const [value, setValue] = useState<"short" | "tomorrow">("short");
  return <ChoiceList label="How long" choices={SAMPLE_CHOICES} value={value} onChange={setValue} />;
}
