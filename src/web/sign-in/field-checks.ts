import { useTranslations } from "use-intl";
import { passwordProblem } from "../../identity/passwords/password-rules.ts";
import { useSignInChecks } from "./sign-in-checks.ts";

/** The error of a field of an account form, in the reader's language; nothing when it is valid. */
export function useFieldChecks() {
  const t = useTranslations("account");
  const { email } = useSignInChecks();
  return {
    email,
    name: (value: string | undefined) => ((value ?? "").trim() === "" ? t("fields.nameRequired") : undefined),
    newPassword: (value: string | undefined) => {
      if (!value) return t("fields.passwordRequired");
      const problem = passwordProblem(value);
      return problem === null ? undefined : t(`password.${problem}`);
    },
  };
}
