import { type CallService, callChannel, changeByCalls, type Result } from "./call-channel.ts";
import type { DueWork } from "./due-work.store.ts";
import type { MailOrder, SendMails } from "./mail-way.ts";
import type { ReadyChannel } from "./usable-channel.ts";

/** The ways out of a worker. */
export interface WaysOut {
  call: CallService;
  /** Absent: this worker mails no channel. */
  mail?: SendMails;
}

interface Brought extends Pick<MailOrder, "destinationId" | "message" | "thread" | "isInTime"> {
  channel: ReadyChannel;
  /** Whether it only changes a message that is there. */
  isChange: boolean;
}

/** Brings a message to a channel by the way on which it is reached. @throws for what this worker cannot send */
export function bringBy(
  ways: WaysOut,
  { organizationId, organization, language, channel: kind }: DueWork,
  brought: Brought,
): Promise<Result> {
  const { channel, message, thread, isInTime, isChange } = brought;
  if (!("mail" in channel)) {
    const call = ways.call.bind(null, organizationId);
    const calling = { channel, thread, call, isInTime };
    if (isChange) return changeByCalls(channel.change(message, thread), calling);
    return callChannel(channel.write(message, thread), calling);
  }
  if (ways.mail === undefined || organizationId === null) throw new Error(`This worker cannot mail by "${kind}"`);
  return ways.mail({ ...brought, channel, language, organization: { id: organizationId, name: organization.name } });
}
