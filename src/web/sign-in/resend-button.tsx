import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../api/auth-client.ts";
import { Button } from "../ui/press/button.tsx";
import { useAccountRefusal } from "../api/refusals/account-refusal.ts";

/** Resends the mail that confirms an address, and says below that it was sent. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslations("account");
  const sentence = useAccountRefusal();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState("");
  const send = async () => {
    setSending(true);
    setOutcome("");
    setOutcome(await resend(email, t("signIn.resent", { email }), (error) => sentence(error, t("confirm.failed"))));
    setSending(false);
  };
  return (
    <div className="grid gap-2 justify-items-start">
      <Button onClick={() => void send()} isLoading={isSending}>
        {t("signIn.resend")}
      </Button>
      <p role="status" className="ui-small ui-mid">
        {outcome}
      </p>
    </div>
  );
}

async function resend(email: string, done: string, refused: (error: unknown) => string): Promise<string> {
  try {
    await call("send-verification-email", { email });
    return done;
  } catch (error) {
    return refused(error);
  }
}
