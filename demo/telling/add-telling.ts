import type { Db } from "../../src/lib/db.ts";
import { addChannels, type TellingContext } from "./add-channels.ts";
import { addEndpoints } from "./add-endpoints.ts";
import { addMutes } from "./add-mutes.ts";
import { addOwnChannel } from "./add-own.ts";
import { addRules } from "./add-rules.ts";
import { writePastInbox } from "./past-inbox.ts";
import { writePastMessages } from "./past-messages.ts";

/** Whom the first organization tells of what, before it has told anything. */
export async function addTelling(ctx: TellingContext): Promise<void> {
  await addChannels(ctx);
  await addRules(ctx);
  await addOwnChannel(ctx);
  await addMutes(ctx);
}

export interface ToldContext extends TellingContext {
  db: Db;
  /** Where links in messages lead. */
  appUrl: string;
}

/** What was told during the last thirty days. */
export async function writeTold(ctx: ToldContext): Promise<void> {
  await writePastMessages(ctx);
  await writePastInbox(ctx);
  await addEndpoints(ctx);
}
