import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSession } from "../../api/session/session.ts";
import { trpc } from "../../api/trpc.ts";
import { MISSED, type Missed } from "../../../notifications/ways/missed.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/press/button.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { Telling } from "./use-telling.ts";

const { telling: calls } = trpc.account;

/** The reader's address, and whether mails arrive there. */
export function MailRow({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling.ways");
  const email = useSession()?.user.email ?? "";
  const { hasAddress, mailbox } = telling;
  return (
    <ActionRow icon={Mail} name={email} facts={[t("mail"), <MailState key="state" telling={telling} />]}>
      {hasAddress && (mailbox.state === "disabled" ? MISSED.map(switchOnWith(email)) : <TryMail email={email} />)}
    </ActionRow>
  );
}

function TryMail({ email }: { email: string }) {
  const t = useTranslations("myTelling.ways");
  const tryIt = useMutation(
    calls.tryMail.mutationOptions({
      onError: showError,
      onSuccess: () => showToast({ kind: "success", message: t("tried.mail", { email }) }),
    }),
  );
  const label = t("tryNamed", { name: email });
  return (
    <Button size="small" aria-label={label} isLoading={tryIt.isPending} onClick={() => tryIt.mutate()}>
      {t("try")}
    </Button>
  );
}

const switchOnWith = (email: string) => (missed: Missed) => <SwitchOn key={missed} email={email} missed={missed} />;

/** What waited meanwhile comes in one mail, or not at all. */
function SwitchOn({ email, missed }: { email: string; missed: Missed }) {
  const t = useTranslations("myTelling.ways");
  const queries = useQueryClient();
  const enable = useMutation(
    calls.enableMail.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: calls.pathKey() }),
      onError: showError,
      onSuccess: () => showToast({ kind: "success", message: t(`switchedOn.${missed}`, { email }) }),
    }),
  );
  const label = t(`switchOnNamed.${missed}`, { name: email });
  return (
    <Button size="small" aria-label={label} isLoading={enable.isPending} onClick={() => enable.mutate({ missed })}>
      {t(`switchOn.${missed}`)}
    </Button>
  );
}

function MailState({ telling: { hasAddress, mailbox } }: { telling: Telling }) {
  const t = useTranslations("myTelling.ways");
  const moment = useShortMoment();
  const { state, reason, since, arrivedAt } = mailbox;
  const time = since === null ? "" : moment(since);
  if (!hasAddress) return <StatusLine status="warning" reason={t("unconfirmed")} />;
  if (state === "disabled")
    return <StatusLine status="error" reason={t(reason === "address_unknown" ? "refused" : "disabled", { time })} />;
  if (state === "struggling") return <StatusLine status="warning" reason={t("struggling", { time })} />;
  if (arrivedAt === null) return <StatusLine status="inactive" reason={t("never")} />;
  return <StatusLine status="ok" reason={t("last", { time: moment(arrivedAt) })} />;
}
