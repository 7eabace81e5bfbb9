import type {
  ChannelAnswer,
  ChannelCall,
  ChannelKind,
  ChannelLimits,
  ChannelOutcome,
  ChannelThread,
} from "../../channels/channel-kind.ts";
import type { Message } from "../../messages/message.ts";

/** A kind of channel, whatever its settings look like. */
export interface UsableChannel {
  id: string;
  /** Names of the settings that are sealed. */
  secrets: readonly string[];
  pace: ChannelLimits["pace"];
  /** `null` if these are no settings of it. */
  withSettings: (settings: unknown) => ReadyChannel | null;
}

/** A channel with its settings. */
export interface ReadyChannel {
  origin: string;
  write: (message: Message, thread: ChannelThread) => readonly ChannelCall[];
  understand: (answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread) => ChannelOutcome;
}

export function usable<Settings extends Readonly<Record<string, unknown>>>(kind: ChannelKind<Settings>): UsableChannel {
  return {
    id: kind.id,
    secrets: kind.secrets,
    pace: kind.limits.pace,
    withSettings: (stored) => {
      const { success, data } = kind.settings.safeParse(stored);
      if (!success) return null;
      return {
        origin: kind.origin(data),
        write: (message, thread) => kind.write(message, data, thread),
        understand: (answer, call, thread) => kind.understand(answer, call, thread, data),
      };
    },
  };
}
