/** Calls `then` after so many milliseconds, unless what it returns is called before. */
export type Timer = (milliseconds: number, then: () => void) => () => void;

export const systemTimer: Timer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** What a loop sleeps by: whoever rings it wakes the loop, or keeps it from falling asleep the next time. */
export interface Bell {
  ring(): void;
  /** Ends the sleep, if there is one: it is no call. */
  nudge(): void;
  isRung(): boolean;
  /** Whether it was rung, which is then forgotten. */
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
