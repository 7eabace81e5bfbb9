import { useMutation } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { useSession } from "../../api/session/session.ts";
import { StepUpDeclined, withFreshSession } from "../../api/session/step-up.ts";
import { StepUpArea } from "../../sign-in/step-up-area.tsx";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

const NOT_FOUND = 404;

/** Asks an account's owner once whether an organization's identity provider may sign in to it, then continues there. */
export function ConnectSsoPage() {
  const t = useTranslations("sso.connect");
  const sentence = useAccountRefusal();
  const email = useSession()?.user.email ?? "";
  const { connect, isGone } = useConnect();
  const failure = connect.error === null || isGone || connect.error instanceof StepUpDeclined ? null : connect.error;
  return (
    <div className="ui-page-narrow">
      <PageHead title={t("title")} />
      <StepUpArea />
      <div className="grid gap-4 mt-4">
        <p>{t("text", { email })}</p>
        <Alert kind="warning" title={t("warning")} />
        {isGone && <Gone email={email} />}
        {failure !== null && <Alert kind="error" title={sentence(failure, t("failed"))} isNew />}
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isLoading={connect.isPending} onClick={() => connect.mutate()}>
            {t("act")}
          </Button>
          <ButtonLink to="/app/dashboard">{t("not")}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Records the consent and goes to the identity provider, whose next answer signs in to the account. */
function useConnect() {
  const { providerId = "" }: { providerId?: string } = useParams({ strict: false });
  const connect = useMutation({
    mutationFn: async () => {
      await withFreshSession(() => call("connect-sso", { providerId }));
      const errorCallbackURL = "/account/login";
      await call("sign-in.sso", { providerId, callbackURL: "/app/dashboard", errorCallbackURL });
      // The browser is leaving the page; the button stays busy until then.
      await new Promise<undefined>(() => undefined);
    },
  });
  const isGone = connect.error instanceof AuthError && connect.error.status === NOT_FOUND;
  return { connect, isGone };
}

function Gone({ email }: { email: string }) {
  const t = useTranslations("sso.connect");
  return (
    <Alert kind="error" title={t("gone")} isNew>
      <p>{t("goneText", { email })}</p>
    </Alert>
  );
}
