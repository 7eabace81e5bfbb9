import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { Button } from "../../ui/press/button.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { DeadLink } from "../links/dead-link.tsx";
import { useEnter } from "../enter.ts";
import { useFieldChecks } from "../../sign-in/field-checks.ts";
import { NewAccountFields } from "./new-account-fields.tsx";
import { useLinkCheck } from "../links/use-link-check.ts";

const NEXT_STEP = "/app/organizations/new";

export function FirstRunPage() {
  const t = useTranslations("account.firstRun");
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const check = useFieldChecks();
  const sentence = useAccountRefusal();
  const signIn = useFirstSignIn();
  const [isDead, setDead] = useState(false);
  const link = useLinkCheck("setup", token);
  const create = async ({ name = "", email = "", password = "" }: Readonly<Record<string, string>>) => {
    try {
      await call("setup", { token, name: name.trim(), email: email.trim(), password });
    } catch (error) {
      if (!(error instanceof AuthError && error.code === "INVALID_TOKEN")) return sentence(error, t("failed"));
      setDead(true);
      return undefined;
    }
    await signIn(email.trim(), password);
    return undefined;
  };
  if (link === "checking") return <h1>{t("title")}</h1>;
  if (isDead || link === "dead")
    return <DeadLink title={t("invalidTitle")} why={t("invalid")} to="/account/login" next={t("signIn")} />;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <SmallForm
        check={({ name, email, password }) => ({
          name: check.name(name),
          email: check.email(email),
          password: check.newPassword(password),
        })}
        onSubmit={create}
      >
        {({ errors, isSending }) => (
          <>
            <NewAccountFields errors={errors} />
            <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
              {t("submit")}
            </Button>
          </>
        )}
      </SmallForm>
    </>
  );
}

/** The account exists by now, so when signing in fails the login page is the next step. */
function useFirstSignIn(): (email: string, password: string) => Promise<void> {
  const t = useTranslations("account.firstRun");
  const navigate = useNavigate();
  const enter = useEnter();
  return async (email, password) => {
    try {
      await call("sign-in.email", { email, password });
      await enter(NEXT_STEP);
    } catch {
      showToast({ kind: "info", message: t("signInFailed") });
      await navigate({ to: "/account/login" });
    }
  };
}
