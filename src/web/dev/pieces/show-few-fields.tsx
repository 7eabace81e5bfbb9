import { Button } from "../../ui/press/button.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Specimen } from "../specimen.tsx";

const ANSWER_MILLISECONDS = 800;

/** Answers as the server would: after a moment, with a refusal. */
async function refuse(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS));
  return "Address or password is wrong. Nothing else was checked.";
}

export function ShowFewFields() {
  return (
    <Specimen title="Few fields of an account page" note="empty it finds fault, filled it is refused">
      <div className="max-w-[376px]">
        <SmallForm
          check={({ email = "", password = "" }) => ({
            ...(email === "" && { email: "Enter your address." }),
            ...(password === "" && { password: "Enter your password." }),
          })}
          onSubmit={refuse}
        >
          {({ errors, isSending }) => (
            <div className="ui-form">
              <TextField label="Email address" name="email" autoComplete="username" error={errors["email"]} />
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                error={errors["password"]}
              />
              <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
                Sign in
              </Button>
            </div>
          )}
        </SmallForm>
      </div>
    </Specimen>
  );
}
