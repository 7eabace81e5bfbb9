import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { authGet } from "../api/auth-client.ts";
import { renewSession, useSession } from "../api/session.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { useAuthSentence } from "./auth-refusal.ts";
import { useEnter } from "./enter.ts";
import { NewLinkForm } from "./new-link-form.tsx";

type Standing = "working" | "confirmed" | { refused: unknown };

export function ConfirmPage() {
  const t = useTranslations("account.confirm");
  const standing = useConfirmation();
  const sentence = useAuthSentence();
  return (
    <div className="grid gap-4">
      <h1>{t("title")}</h1>
      {standing === "working" && <Alert kind="info" title={t("working")} />}
      {standing === "confirmed" && (
        <>
          <Alert kind="ok" title={t("done")} isNew />
          <NextStep />
        </>
      )}
      {typeof standing === "object" && (
        <>
          <Alert kind="error" title={t("expiredTitle")} isNew>
            <p>{sentence(standing.refused, t("failed"))}</p>
            <p className="mt-2">{t("expired")}</p>
          </Alert>
          <NewLinkForm />
        </>
      )}
    </div>
  );
}

/** Whoever is signed in, as after a change of the address, goes on; everybody else signs in. */
function NextStep() {
  const t = useTranslations("account.confirm");
  const enter = useEnter();
  return useSession() ? (
    <Button kind="primary" size="large" isWide onClick={() => void enter()}>
      {t("goOn")}
    </Button>
  ) : (
    <ButtonLink to="/account/login" kind="primary" size="large" isWide>
      {t("signIn")}
    </ButtonLink>
  );
}

/** Uses the link of the mail, once per page view. */
function useConfirmation(): Standing {
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const [standing, setStanding] = useState<Standing>("working");
  useEffect(() => {
    const abandoned = new AbortController();
    const tell = (next: Standing) => abandoned.signal.aborted || setStanding(next);
    authGet(`/verify-email?token=${encodeURIComponent(token)}`).then(
      () => void renewSession(true).then(() => tell("confirmed")),
      (refused: unknown) => tell({ refused }),
    );
    return () => abandoned.abort();
  }, [token]);
  return standing;
}
