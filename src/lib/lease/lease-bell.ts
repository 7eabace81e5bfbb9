/** Calls `then` after this many milliseconds, unless the returned function is called before. */
export type Timer = (milliseconds: number, then: () => void) => () => void;

export const systemTimer: Timer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** What a loop sleeps on: ringing it wakes the loop, or keeps it from falling asleep the next time. */
export interface Bell {
  ring(): void;
  /** Ends the current sleep, if there is one, without counting as ringing. */
  nudge(): void;
  isRung(): boolean;
  /** Returns whether it was rung, and resets it. */
  take(): boolean;
  sleep(milliseconds: number): Promise<void>;
}

export function createBell(timer: Timer): Bell {
  let isRung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wakeUp?.();
    },
    nudge: () => wakeUp?.(),
    isRung: () => isRung,
    take() {
      const was = isRung;
      isRung = false;
      return was;
    },
    async sleep(milliseconds) {
      await new Promise<void>((resolve) => {
        const cancel = timer(milliseconds, resolve);
        wakeUp = () => {
          cancel();
          resolve();
        };
      });
      wakeUp = null;
    },
  };
}
