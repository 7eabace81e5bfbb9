import type {
  ChannelAnswer,
  ChannelCall,
  ChannelKind,
  ChannelLimits,
  ChannelOutcome,
  ChannelThread,
  FinalOutcome,
} from "../../channels/channel-kind.ts";
import type { Mail } from "../../../lib/mail/mail.ts";
import { type AnyKind, isMailKind, type Mailed, type MailKind, type MailTo } from "../../channels/mail-kind.ts";
import type { Message } from "../../messages/message.ts";

/** A kind of channel, whatever its settings look like. */
export interface UsableChannel<Ready extends ReadyChannel = ReadyChannel> {
  id: string;
  /** Names of the settings that are sealed. */
  secrets: readonly string[];
  pace: ChannelLimits["pace"];
  /** `null` if these are no settings of it. */
  withSettings: (settings: unknown) => Ready | null;
}

/** A channel with its settings, by the way on which it is reached. */
export type ReadyChannel = ReadyService | ReadyMail;

export interface ReadyService {
  origin: string;
  write: (message: Message, thread: ChannelThread) => readonly ChannelCall[];
  /** What changes a message that is there, and brings nothing anew where that is gone; empty if it cannot be changed. */
  change: (message: Message, thread: ChannelThread) => readonly ChannelCall[];
  understand: (answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread) => ChannelOutcome;
}

export interface ReadyMail {
  origin: string;
  addresses: readonly string[];
  mail: (message: Message, to: MailTo, thread: ChannelThread) => Mail;
  understand: (mailed: readonly Mailed[], messageId: string) => FinalOutcome;
}

type Settings = Readonly<Record<string, unknown>>;

export function usable<Of extends Settings>(kind: ChannelKind<Of>): UsableChannel<ReadyService> {
  return usableWith(kind, (settings) => ({
    origin: kind.origin(settings),
    write: (message, thread) => kind.write(message, settings, thread),
    change: (message, thread) =>
      kind
        .write(message, settings, thread)
        // What names nothing to do in its place is no change of what is there, unless the service replaces by a key.
        .flatMap((call) => (call.anew === undefined && kind.threads !== "replaces" ? [] : [{ ...call, anew: [] }])),
    understand: (answer, call, thread) => kind.understand(answer, call, thread, settings),
  }));
}

function usableMail<Of extends Settings>(kind: MailKind<Of>): UsableChannel<ReadyMail> {
  return usableWith(kind, (settings) => ({
    origin: kind.origin(settings),
    addresses: kind.addresses(settings),
    mail: kind.mail,
    understand: kind.understand,
  }));
}

/** By whichever way it is reached. */
export const usableByAny = (kind: AnyKind): UsableChannel => (isMailKind(kind) ? usableMail(kind) : usable(kind));

function usableWith<Of extends Settings, Ready extends ReadyChannel>(
  { id, secrets, limits, settings }: Pick<ChannelKind<Of>, "id" | "secrets" | "limits" | "settings">,
  ready: (settings: Of) => Ready,
): UsableChannel<Ready> {
  return {
    id,
    secrets,
    pace: limits.pace,
    withSettings: (stored) => {
      const { success, data } = settings.safeParse(stored);
      return success ? ready(data) : null;
    },
  };
}
