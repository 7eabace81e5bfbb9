import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { trpc } from "../../api/trpc.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { RefusedAnswer } from "./refused-answer.tsx";

const WORDS = {
  accept: { title: "acceptTitle", done: "accepted", failed: "acceptFailed" },
  reject: { title: "rejectTitle", done: "rejected", failed: "rejectFailed" },
} as const;

/** Answers the invitation in the address, once, and continues to the organizations. */
export function AnswerInvitation({ answer }: { answer: keyof typeof WORDS }) {
  const t = useTranslations("organizations.invitation");
  const words = WORDS[answer];
  const { refusal, again } = useAnswer(answer);
  return (
    <div className="ui-page-narrow">
      <PageHead title={t(words.title)} />
      {refusal === null ? (
        <div className="grid gap-3 mt-4" aria-busy="true">
          <p role="status" className="ui-mid">
            {t("answering")}
          </p>
          <Skeleton width="60%" />
        </div>
      ) : (
        <RefusedAnswer error={refusal} failed={t(words.failed)} onAgain={again} />
      )}
    </div>
  );
}

/** Why the answer was refused, null while the call runs. */
function useAnswer(answer: keyof typeof WORDS): { refusal: unknown; again: () => void } {
  const t = useTranslations("organizations.invitation");
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const goOn = useEffectEvent(async () => {
    await queries.invalidateQueries();
    showToast({ kind: "success", message: t(WORDS[answer].done) });
    await navigate({ to: "/app/organizations" });
  });
  const goTo = useEffectEvent(async (slug: string) => {
    showToast({ kind: "info", message: t("already") });
    await navigate({ to: "/app/organizations/$slug", params: { slug }, replace: true });
  });
  useEffect(() => {
    const abandoned = new AbortController();
    sendOnce(answer, token, round).then(
      () => abandoned.signal.aborted || void goOn(),
      async (error: unknown) => {
        const slug = await placeOfMember(token);
        if (abandoned.signal.aborted) return;
        if (slug === null) setRefusal(error);
        else await goTo(slug);
      },
    );
    return () => abandoned.abort();
  }, [answer, token, round]);
  const again = () => {
    setRefusal(null);
    setRound(round + 1);
  };
  return { refusal, again };
}

/**
 * The organization's address for somebody who is a member by now, through single sign-on or an earlier answer; null for
 * others.
 */
async function placeOfMember(invitationId: string): Promise<string | null> {
  try {
    const options = trpc.info.invitation.queryOptions({ invitationId }, { staleTime: 0 });
    const linked = await queryClient.fetchQuery(options);
    return linked?.leadsTo === "organization" ? linked.slug : null;
  } catch {
    return null;
  }
}

const sent = new Map<string, Promise<unknown>>();

/** Sends each attempt only once, because the server would refuse a second answer. */
function sendOnce(answer: keyof typeof WORDS, invitationId: string, round: number): Promise<unknown> {
  const key = `${answer} ${invitationId} ${round}`;
  const under = sent.get(key) ?? call(`organization.${answer}-invitation`, { invitationId });
  sent.set(key, under);
  return under;
}
