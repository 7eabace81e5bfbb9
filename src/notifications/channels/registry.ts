import type { Channel } from "../channel.ts";
import { email } from "./email/email.job.ts";
import { inbox } from "./inbox/inbox.job.ts";

/** All channels through which alerts reach people. */
export const CHANNELS: readonly Channel[] = [inbox, email];
