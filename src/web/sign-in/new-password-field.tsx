import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { passwordStrength } from "../../identity/passwords/password-rules.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "onChange">;

/** A field for a new password, which shows its strength while somebody types. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const t = useTranslations("account.password");
  const [typed, setTyped] = useState("");
  return (
    <div className="grid gap-1">
      <PasswordField {...props} autoComplete="new-password" onChange={(event) => setTyped(event.target.value)} />
      <p className="ui-mid" role="status">
        {typed !== "" && t(passwordStrength(typed))}
      </p>
    </div>
  );
}
