import { OtherWays } from "./other-ways.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { knowsPasskeys } from "./passkey-support.ts";
import { SsoButton } from "./sso-button.tsx";

/** Every way to sign in but the password. */
export function OtherSignIns({ providers }: { providers: readonly string[] }) {
  return (
    <div className="grid gap-2">
      {knowsPasskeys && <PasskeyButton />}
      {providers.length > 0 && <OtherWays providers={providers} from="/account/login" />}
      <SsoButton />
    </div>
  );
}
