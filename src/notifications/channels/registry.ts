import type { Channel } from "../channel.ts";
import { email } from "./email/email.job.ts";
import { push } from "./push/push.job.ts";

/** All channels that bring alerts to people. The inbox is none: it is written when it is decided what they are told. */
export const CHANNELS: readonly Channel[] = [email, push];
