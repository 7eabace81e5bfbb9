import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../press/icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end" | "isMono">;

/** Give it `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("ui.form");
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={t(isShown ? "hidePassword" : "showPassword")}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <TextField {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} end={toggle} />
  );
}
