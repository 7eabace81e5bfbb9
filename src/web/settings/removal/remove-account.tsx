import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { leave } from "../../api/session/session.ts";
import { StepUpDeclined, useStepUp, withFreshSession } from "../../api/session/step-up.ts";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { ConfirmStep } from "../two-factor/confirm-step.tsx";
import { LostWithAccount } from "./lost-with-account.tsx";
import { accountsQuery, hasPassword } from "../../sign-in/settings-data.ts";

/** Long enough to read the confirmation. */
const LEAVE_AFTER_MILLISECONDS = 2000;
const MAILED = "Verification email sent";

export function RemoveAccount({ email }: { email: string }) {
  const t = useTranslations("settings.remove");
  const { data: accounts } = useQuery(accountsQuery);
  const { data: organizations = [] } = useQuery(trpc.account.listOrganizations.queryOptions());
  const isAsked = useStepUp() !== null;
  const [isAsking, setAsking] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const remove = async (password: string) => {
    const outcome = await withFreshSession(() => deleteAccount(password)).catch((error: unknown) => {
      if (error instanceof StepUpDeclined) return "declined";
      throw error;
    });
    if (outcome === "declined") return;
    setAsking(false);
    if (outcome === "mailed") return setMailed(true);
    showToast({ kind: "success", message: t("deleted") });
    leave(LEAVE_AFTER_MILLISECONDS);
  };
  return (
    <div className="grid gap-3 justify-items-start">
      {isMailed && (
        <Alert kind="info" title={t("mailTitle")} isNew>
          <p>{t("mailText", { email })}</p>
        </Alert>
      )}
      <p className="ui-mid">{t("memberships", { count: organizations.length })}</p>
      <Button disabled={accounts === undefined} onClick={() => setAsking(true)}>
        {t("open")}
      </Button>
      <ConfirmStep
        isOpen={isAsking && !isAsked}
        title={t("question")}
        confirm={t("confirm")}
        asksPassword={accounts !== undefined && hasPassword(accounts)}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <LostWithAccount email={email} />
        <p>{t("forGood")}</p>
      </ConfirmStep>
    </div>
  );
}

/**
 * Deletes the account at once, or sends a mail for confirmation. A fresh session needs no password. @throws {AuthError}
 */
async function deleteAccount(password: string): Promise<"deleted" | "mailed"> {
  const answer = await call("delete-user", { callbackURL: "/", ...(password !== "" && { password }) });
  const isMailed = typeof answer === "object" && answer !== null && "message" in answer && answer.message === MAILED;
  return isMailed ? "mailed" : "deleted";
}
