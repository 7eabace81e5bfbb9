import { useEffect } from "react";
import { useAlive } from "../../ui/parts/use-alive.ts";
import { needMessages } from "../../words/language.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useKnowsPasskeys } from "./passkey-support.ts";
import { SsoSignIn } from "./sso-sign-in.tsx";

/** Every way to sign in except the password. `hasSso`: some organization has a working identity provider. */
export function OtherSignIns({ providers, hasSso }: { providers: readonly string[]; hasSso: boolean }) {
  const knowsPasskeys = useKnowsPasskeys();
  useAlive();
  // For what may be refused. New words would draw anew what the server has drawn and nothing has taken over yet.
  useEffect(() => {
    void import("./login-notes.tsx").then(() => needMessages("account")).catch(() => {});
  }, []);
  return (
    <>
      {(knowsPasskeys || providers.length > 0) && (
        <div className="grid gap-2">
          {knowsPasskeys && <PasskeyButton />}
          {providers.length > 0 && <OtherWays providers={providers} from="/account/login" />}
        </div>
      )}
      {hasSso && <SsoSignIn />}
    </>
  );
}
