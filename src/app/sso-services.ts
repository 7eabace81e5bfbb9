import { textRecordReader } from "../lib/http/text-records.ts";
import { sealedSsoProvider } from "../organizations/organization.table.ts";
import type { SsoApiServices } from "../organizations/sso.api.ts";
import type { ProcessServices } from "./services.ts";

/** What the product API needs for single sign-on. */
export function ssoServices({ config, http, secrets }: ProcessServices): SsoApiServices {
  return {
    appUrl: config.appUrl,
    allow: config.outboundAllow,
    http,
    providers: sealedSsoProvider(secrets),
    readTextRecords: textRecordReader(config.dnsServers),
  };
}
