import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../press/icon-button.tsx";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "end" | "isMono"> {
  /** What the eye does where no password is typed: shows it, and hides it again. */
  eye?: readonly [string, string];
}

/** Give it `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ eye, ...props }: PasswordFieldProps) {
  const t = useTranslations("ui.form");
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={eye?.[isShown ? 1 : 0] ?? t(isShown ? "hidePassword" : "showPassword")}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <TextField {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} end={toggle} />
  );
}
