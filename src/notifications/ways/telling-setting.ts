/** How much somebody wants to hear. Names are stored, so they must never change. */
export const TELLING_CHOICES = ["atOnce", "calm", "onlyNow", "ownRules"] as const;
export type TellingChoice = (typeof TELLING_CHOICES)[number];

/** What somebody lets through in their quiet hours: what is urgent now in some topics, or nothing. */
export const BREAKS_THROUGH = ["urgent", "nothing"] as const;
export type BreaksThrough = (typeof BREAKS_THROUGH)[number];

/** Minutes since midnight on the person's clocks; may pass midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** How a person is told, whatever they are told of. */
export interface TellingSetting {
  choice: TellingChoice;
  quiet: QuietHours | null;
  breaksThrough: BreaksThrough;
  /** Minutes since midnight on the person's clocks. */
  digestTime: number;
  /** The day of the weekly digest: 1 is Monday, 7 is Sunday. */
  weeklyDay: number;
  /** A digest comes even if there is nothing to say. */
  alsoWhenWell: boolean;
  /** They have unsubscribed from digests, or from mails that tell what has waited. Default: they have not. */
  withoutDigests?: boolean;
  withoutSummaries?: boolean;
  /** Until then only the inbox is written; `null`: it is not paused. */
  pausedUntil: Date | null;
}

export const DAY_MINUTES = 1440;

/** How somebody is told who never chose (product rule). */
export const USUAL_TELLING: TellingSetting = {
  choice: "atOnce",
  quiet: null,
  breaksThrough: "urgent",
  digestTime: 480,
  weeklyDay: 1,
  alsoWhenWell: false,
  pausedUntil: null,
};

/** The longest pause, as that of a mute. */
export const PAUSE_DAYS = 90;
