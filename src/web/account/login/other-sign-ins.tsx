import { OtherWays } from "./other-ways.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { knowsPasskeys } from "./passkey-support.ts";
import { SsoSignIn } from "./sso-sign-in.tsx";

/** Every way to sign in except the password. `hasSso`: some organization has a working identity provider. */
export function OtherSignIns({ providers, hasSso }: { providers: readonly string[]; hasSso: boolean }) {
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
