import { deviceName } from "../../identity/sign-in/device-name.ts";
import { type SecurityEvent, securityMail } from "../../identity/mails/security-mails.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { addressIn } from "../wire/client-address-header.ts";
import { mailReader, sendMail } from "./send-mail.ts";

type Owner = { name: string; email: string; language?: unknown; timeZone?: unknown };

/** Events caused by somebody else, whose device the owner need not know. */
const BY_OTHERS: ReadonlySet<SecurityEvent["kind"]> = new Set(["passwordSetByAdmin"]);

/** Mails the owner of an account a security event, with the device that the call came from. */
export async function tellOwner(
  dependencies: AuthDependencies,
  owner: Owner,
  event: SecurityEvent,
  cause: { headers?: Headers | undefined },
): Promise<void> {
  const name = deviceName(cause.headers?.get("user-agent"));
  const device = BY_OTHERS.has(event.kind) ? null : { name, ipAddress: addressIn(cause) };
  const occurrence = {
    at: dependencies.now(),
    timeZone: knownTimeZone(owner.timeZone) ?? dependencies.timeZone,
    device,
  };
  const mail = securityMail(mailReader(owner, cause), dependencies.appUrl, event, occurrence);
  await sendMail(dependencies, mail);
}
