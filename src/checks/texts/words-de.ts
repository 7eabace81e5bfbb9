import { ADVICE_DE } from "../advice/advice-words-de.ts";
import { froshWords } from "../frosh-text.ts";
import type { CheckId } from "../known-checks.ts";
import { ADMIN_WORKER_WORDS_DE } from "../words/admin-worker-words-de.ts";
import { ENVIRONMENT_WORDS_DE } from "../words/environment-words-de.ts";
import { FROSH_CONNECT_WORDS_DE } from "../words/frosh-connect-words-de.ts";
import { FROSH_RESULT_WORDS_DE } from "../words/frosh-result-words-de.ts";
import { FROSH_WORDS_DE } from "../words/frosh-words-de.ts";
import { CERTIFICATE_WORDS_DE } from "../words/hosts/certificate-words-de.ts";
import { DOMAIN_WORDS_DE } from "../words/hosts/domain-words-de.ts";
import { NAMES_WORDS_DE } from "../words/hosts/names-words-de.ts";
import { MESSAGE_QUEUE_WORDS_DE } from "../words/message-queue-words-de.ts";
import { SCHEDULED_TASKS_WORDS_DE } from "../words/scheduled-tasks-words-de.ts";
import { SECURITY_WORDS_DE } from "../words/security-words-de.ts";
import { UNKNOWN_FINDING_WORDS_DE } from "../words/unknown-finding-words-de.ts";
import { UPTIME_WORDS_DE } from "../words/uptime-words-de.ts";
import type { CheckTexts, CheckWords } from "./check-texts.ts";

const CHECK_WORDS_DE = {
  uptime: UPTIME_WORDS_DE,
  certificate: CERTIFICATE_WORDS_DE,
  domain: DOMAIN_WORDS_DE,
  names: NAMES_WORDS_DE,
  environment: ENVIRONMENT_WORDS_DE,
  "admin-worker": ADMIN_WORKER_WORDS_DE,
  "scheduled-tasks": SCHEDULED_TASKS_WORDS_DE,
  "message-queue": MESSAGE_QUEUE_WORDS_DE,
  security: SECURITY_WORDS_DE,
  "frosh-connect": FROSH_CONNECT_WORDS_DE,
  "frosh-health": froshWords("health", FROSH_RESULT_WORDS_DE),
  "frosh-performance": froshWords("performance", FROSH_RESULT_WORDS_DE),
} as const satisfies Readonly<Record<CheckId, CheckWords>>;

export const CHECK_TEXTS_DE: CheckTexts = {
  checks: CHECK_WORDS_DE,
  advice: ADVICE_DE,
  frosh: FROSH_WORDS_DE,
  froshResult: FROSH_RESULT_WORDS_DE,
  unknown: UNKNOWN_FINDING_WORDS_DE,
};
