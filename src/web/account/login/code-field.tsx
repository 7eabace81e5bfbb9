import { useTranslations } from "use-intl";
import { TextField } from "../../ui/fields/text-field.tsx";

const focus = (field: HTMLInputElement | null) => field?.focus();

interface CodeFieldProps {
  kind: "app" | "recovery";
  error: string | undefined;
}

/** The field for a code, set up for autofill by phones and password managers. */
export function CodeField({ kind, error }: CodeFieldProps) {
  const t = useTranslations("account.secondFactor");
  return (
    <TextField
      ref={focus}
      label={t(kind === "app" ? "code" : "recoveryCode")}
      hint={t(kind === "app" ? "codeHint" : "recoveryHint")}
      name="code"
      isMono
      autoComplete="one-time-code"
      inputMode={kind === "app" ? "numeric" : "text"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}
