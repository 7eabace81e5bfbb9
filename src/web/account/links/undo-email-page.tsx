import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { filledText, partOf } from "../../api/answer-part.ts";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { renewSession } from "../../api/session/session.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { DeadLink } from "./dead-link.tsx";
import { useLinkCheck } from "./use-link-check.ts";

/** Lets the owner of the former address undo a change. Opening the page changes nothing; the button does. */
export function UndoEmailPage() {
  const t = useTranslations("account.undoEmail");
  const common = useTranslations("common");
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const link = useLinkCheck("undo", token);
  const { undo, isBusy, refusal, isDead } = useUndo(token);
  if (link === "checking") return <h1>{t("title")}</h1>;
  if (isDead || link === "dead")
    return <DeadLink title={t("invalidTitle")} why={t("invalid")} to="/account/forgot-password" next={t("askAgain")} />;
  return (
    <div className="grid gap-4">
      <div>
        <h1>{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </div>
      {refusal !== null && <Alert kind="error" title={refusal} isNew />}
      <Button kind="primary" size="large" isWide isLoading={isBusy} onClick={() => void undo()}>
        {t("submit")}
      </Button>
      <ButtonLink to="/" kind="quiet" isWide>
        {common("cancel")}
      </ButtonLink>
    </div>
  );
}

function useUndo(token: string) {
  const t = useTranslations("account.undoEmail");
  const sentence = useAccountRefusal();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isDead, setDead] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const resetToken = filledText(partOf(await call("undo-change-email", { token }), "resetToken"));
      await renewSession(true).catch(() => undefined);
      showToast({ kind: "success", message: t("done") });
      await (resetToken === null
        ? navigate({ to: "/account/forgot-password" })
        : navigate({ to: "/account/forgot-password/$token", params: { token: resetToken } }));
    } catch (error) {
      if (error instanceof AuthError && error.code === "INVALID_TOKEN") setDead(true);
      else setRefusal(sentence(error, t("failed")));
      setBusy(false);
    }
  };
  return { undo, isBusy, refusal, isDead };
}
