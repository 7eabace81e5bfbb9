import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { CodeField } from "./code-field.tsx";
import { useEnter } from "../enter.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

/** After these the password has to be given again. */
const STARTS_OVER = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"]);
const CALL_OF = { app: "two-factor.verify-totp", recovery: "two-factor.verify-backup-code" } as const;

/** The second step of a sign-in. `onBack` leads to the first one, with the reason where there is one. */
export function SecondFactor({ onBack }: { onBack: (reason: string | null) => void }) {
  const t = useTranslations("account.secondFactor");
  const sentence = useRefusalWords("secondFactor");
  const enter = useEnter();
  const [kind, setKind] = useState<keyof typeof CALL_OF>("app");
  const verify = async ({ code = "", trustDevice }: Readonly<Record<string, string>>) => {
    try {
      await call(CALL_OF[kind], { code: code.trim(), trustDevice: trustDevice !== undefined });
      await enter();
    } catch (error) {
      if (!(error instanceof AuthError && STARTS_OVER.has(error.code ?? ""))) return sentence(error);
      onBack(sentence(error));
    }
  };
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead">{t(kind === "app" ? "appLead" : "recoveryLead")}</p>
      <SmallForm
        key={kind}
        check={({ code }) => ({ code: (code ?? "").trim() === "" ? t("codeRequired") : undefined })}
        onSubmit={verify}
      >
        {({ errors, isSending }) => (
          <>
            <CodeField kind={kind} error={errors.code} />
            <Checkbox name="trustDevice" hint={t("trustHint")}>
              {t("trust")}
            </Checkbox>
            <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
              {t("submit")}
            </Button>
          </>
        )}
      </SmallForm>
      <div className="mt-3 grid gap-1">
        <Button kind="quiet" isWide onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
          {t(kind === "app" ? "toRecovery" : "toApp")}
        </Button>
        <Button kind="quiet" isWide onClick={() => onBack(null)}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}
