import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { filledText, partOf } from "../../api/answer-part.ts";
import { ask } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { renewSession, useSession } from "../../api/session/session.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useEnter } from "../enter.ts";
import { NewLinkForm } from "./new-link-form.tsx";

/** After these errors the same link can never work. */
const DEAD = new Set(["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND"]);

type Confirmation = "working" | "confirmed" | { refused: unknown };

export function ConfirmPage() {
  const [tries, setTries] = useState(1);
  return <Confirmation key={tries} onTryAgain={() => setTries(tries + 1)} />;
}

function Confirmation({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations("account.confirm");
  const confirmation = useConfirmation();
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const email = addressIn(token);
  return (
    <div className="grid gap-4">
      <h1>{t("title")}</h1>
      {confirmation === "working" && <Alert kind="info" title={t("working")} />}
      {confirmation === "confirmed" && (
        <>
          <Alert kind="ok" title={email === null ? t("done") : t("doneFor", { email })} isNew />
          <NextStep />
        </>
      )}
      {typeof confirmation === "object" && <Refused error={confirmation.refused} onTryAgain={onTryAgain} />}
    </div>
  );
}

function Refused({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const t = useTranslations();
  const sentence = useAccountRefusal();
  if (!(error instanceof AuthError && DEAD.has(error.code ?? "")))
    return (
      <Alert
        kind="error"
        title={t("account.confirm.failed")}
        isNew
        actions={<Button onClick={onTryAgain}>{t("common.tryAgain")}</Button>}
      >
        <p>{sentence(error, t("common.somethingWentWrong"))}</p>
      </Alert>
    );
  return (
    <>
      <Alert kind="error" title={t("account.confirm.expiredTitle")} isNew>
        <p>{sentence(error, t("account.confirm.failed"))}</p>
        <p className="mt-2">{t("account.confirm.expired")}</p>
      </Alert>
      <NewLinkForm />
    </>
  );
}

/**
 * Where the reader goes next: somebody who is signed in, as after a change of the address, continues; others sign in.
 */
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

/** The address in a link's token, which the server has checked; `null` when there is none. */
function addressIn(token: string): string | null {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(payload);
    return filledText(partOf(claims, "email"));
  } catch {
    return null;
  }
}

/** Confirms with the token of the mail's link, exactly once. */
function useConfirmation(): Confirmation {
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const [confirmation, setStanding] = useState<Confirmation>("working");
  useEffect(() => {
    const abandoned = new AbortController();
    void confirm(token).then((outcome) => abandoned.signal.aborted || setStanding(outcome));
    return () => abandoned.abort();
  }, [token]);
  return confirmation;
}

async function confirm(token: string): Promise<Confirmation> {
  try {
    await ask("verify-email", { token });
  } catch (refused) {
    return { refused };
  }
  // The address is confirmed even if the session cannot be read now.
  await renewSession(true).catch(() => undefined);
  return "confirmed";
}
