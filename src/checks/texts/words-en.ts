import { ADVICE_EN } from "../advice/advice-words-en.ts";
import { froshWords } from "../frosh-text.ts";
import type { CheckId } from "../known-checks.ts";
import { ADMIN_WORKER_WORDS_EN } from "../words/admin-worker-words-en.ts";
import { ENVIRONMENT_WORDS_EN } from "../words/environment-words-en.ts";
import { FROSH_CONNECT_WORDS_EN } from "../words/frosh-connect-words-en.ts";
import { FROSH_RESULT_WORDS_EN } from "../words/frosh-result-words-en.ts";
import { FROSH_WORDS_EN } from "../words/frosh-words-en.ts";
import { CERTIFICATE_WORDS_EN } from "../words/hosts/certificate-words-en.ts";
import { DOMAIN_WORDS_EN } from "../words/hosts/domain-words-en.ts";
import { NAMES_WORDS_EN } from "../words/hosts/names-words-en.ts";
import { MESSAGE_QUEUE_WORDS_EN } from "../words/message-queue-words-en.ts";
import { SCHEDULED_TASKS_WORDS_EN } from "../words/scheduled-tasks-words-en.ts";
import { SECURITY_WORDS_EN } from "../words/security-words-en.ts";
import { UNKNOWN_FINDING_WORDS_EN } from "../words/unknown-finding-words-en.ts";
import { UPTIME_WORDS_EN } from "../words/uptime-words-en.ts";
import type { CheckTexts, CheckWords } from "./check-texts.ts";

/** The words of every check. */
export const CHECK_WORDS_EN = {
  uptime: UPTIME_WORDS_EN,
  certificate: CERTIFICATE_WORDS_EN,
  domain: DOMAIN_WORDS_EN,
  names: NAMES_WORDS_EN,
  environment: ENVIRONMENT_WORDS_EN,
  "admin-worker": ADMIN_WORKER_WORDS_EN,
  "scheduled-tasks": SCHEDULED_TASKS_WORDS_EN,
  "message-queue": MESSAGE_QUEUE_WORDS_EN,
  security: SECURITY_WORDS_EN,
  "frosh-connect": FROSH_CONNECT_WORDS_EN,
  "frosh-health": froshWords("health", FROSH_RESULT_WORDS_EN),
  "frosh-performance": froshWords("performance", FROSH_RESULT_WORDS_EN),
} as const satisfies Readonly<Record<CheckId, CheckWords>>;

export const CHECK_TEXTS_EN: CheckTexts = {
  checks: CHECK_WORDS_EN,
  advice: ADVICE_EN,
  frosh: FROSH_WORDS_EN,
  froshResult: FROSH_RESULT_WORDS_EN,
  unknown: UNKNOWN_FINDING_WORDS_EN,
};
