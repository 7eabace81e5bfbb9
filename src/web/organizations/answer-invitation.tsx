import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useAuthSentence } from "../account/auth-refusal.ts";
import { authPost } from "../api/auth-client.ts";
import { useSession } from "../api/session.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { showToast } from "../ui/toasts.ts";

const WORDS = {
  accept: { title: "acceptTitle", done: "accepted", failed: "acceptFailed" },
  reject: { title: "rejectTitle", done: "rejected", failed: "rejectFailed" },
} as const;

/** Answers the invitation of the address, once, and goes on to the organizations. */
export function AnswerInvitation({ answer }: { answer: keyof typeof WORDS }) {
  const t = useTranslations("organizations.invitation");
  const words = WORDS[answer];
  const refusal = useAnswer(answer);
  const me = useSession();
  return (
    <div className="ui-page-narrow">
      <PageHead title={t(words.title)} />
      <div className="grid gap-4 mt-4 justify-items-start">
        {refusal === null ? (
          <p role="status" className="ui-mid">
            {t("accepting")}
          </p>
        ) : (
          <>
            <Alert kind="error" title={refusal} isNew>
              <p>{t("signedInAs", { email: me?.user.email ?? "" })}</p>
            </Alert>
            <ButtonLink to="/app/organizations">{t("toList")}</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

/** The sentence of a refusal, `null` while it is under way. */
function useAnswer(answer: keyof typeof WORDS): string | null {
  const t = useTranslations("organizations.invitation");
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const sentence = useAuthSentence();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const goOn = useEffectEvent(async () => {
    await queries.invalidateQueries();
    showToast({ kind: "success", message: t(WORDS[answer].done) });
    await navigate({ to: "/app/organizations" });
  });
  const refuse = useEffectEvent((error: unknown) => setRefusal(sentence(error, t(WORDS[answer].failed))));
  useEffect(() => {
    const abandoned = new AbortController();
    sendOnce(answer, token).then(
      () => abandoned.signal.aborted || void goOn(),
      (error: unknown) => abandoned.signal.aborted || refuse(error),
    );
    return () => abandoned.abort();
  }, [answer, token]);
  return refusal;
}

const sent = new Map<string, Promise<unknown>>();

/** A second answer to the same invitation would be refused. */
function sendOnce(answer: keyof typeof WORDS, invitationId: string): Promise<unknown> {
  const key = `${answer} ${invitationId}`;
  const under = sent.get(key) ?? authPost(`/organization/${answer}-invitation`, { invitationId });
  sent.set(key, under);
  return under;
}
