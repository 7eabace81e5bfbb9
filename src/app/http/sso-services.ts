import { callbackAddresses } from "../../auth/calls/sso/sso-answer-paths.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { textRecordReader } from "../../lib/http/text-records.ts";
import type { SsoApiServices } from "../../organizations/sso/sso.api.ts";
import type { ProcessServices } from "../services.ts";

/** What the product API needs for single sign-on. */
export function ssoServices({ config, http, secrets, jobs }: ProcessServices): SsoApiServices {
  return {
    appUrl: config.appUrl,
    callbacks: callbackAddresses(config.appUrl),
    allow: config.outboundAllow,
    http,
    mailer: createQueuedMailer(jobs, secrets),
    providers: secrets,
    readTextRecords: textRecordReader(config.dnsServers),
  };
}
