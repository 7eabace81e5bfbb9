import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { useSession } from "../../api/session/session.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { SignInAgain } from "../security/sign-in-again.tsx";

const REASON_OF = {
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "other",
  INVITATION_NOT_FOUND: "gone",
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: "unconfirmed",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "full",
} as const;

interface RefusedAnswerProps {
  error: unknown;
  /** What to say when there is no reason. */
  failed: string;
  onAgain: () => void;
}

/** Why an invitation could not be answered, and what to do now. */
export function RefusedAnswer({ error, failed, onAgain }: RefusedAnswerProps) {
  const t = useTranslations("organizations.invitation");
  const c = useTranslations("common");
  const sentence = useAccountRefusal();
  const email = useSession()?.user.email ?? "";
  const reason = reasonOf(error);
  const act: Record<NonNullable<typeof reason>, ReactNode> = {
    other: <SignInAgain kind="primary">{t("other.act")}</SignInAgain>,
    gone: null,
    unconfirmed: (
      <ButtonLink to="/app/settings" kind="primary">
        {t("unconfirmed.act")}
      </ButtonLink>
    ),
    full: <Button onClick={onAgain}>{c("tryAgain")}</Button>,
  };
  return (
    <div className="grid gap-4 mt-4">
      {reason === null ? (
        <Alert kind="error" title={sentence(error, failed)} isNew>
          <p>{t("signedInAs", { email })}</p>
        </Alert>
      ) : (
        <Alert kind="error" title={t(`${reason}.title`)} isNew>
          <p>{t(`${reason}.text`, { email })}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {reason === null ? <Button onClick={onAgain}>{c("tryAgain")}</Button> : act[reason]}
        <ButtonLink to="/app/organizations">{t("toList")}</ButtonLink>
      </div>
    </div>
  );
}

function reasonOf(error: unknown): (typeof REASON_OF)[keyof typeof REASON_OF] | null {
  const code = error instanceof AuthError ? error.code : null;
  return code !== null && isKnown(code) ? REASON_OF[code] : null;
}

function isKnown(code: string): code is keyof typeof REASON_OF {
  return Object.hasOwn(REASON_OF, code);
}
