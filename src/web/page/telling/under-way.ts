/** What was shown before changes that are on their way to the server, of which several can be at a time. */
export interface UnderWay<Shown> {
  /** One more is. `shown`: what is shown without it. */
  begin: (shown: Shown | undefined) => void;
  /** One of them is saved. `saved`: what is so by it, to which the others go back. Default: what was before the first. */
  keep: (saved?: Shown) => void;
  /** One of them has failed; what was. */
  back: () => Shown | undefined;
}

export function underWay<Shown>(): UnderWay<Shown> {
  let before: Shown | undefined;
  let count = 0;
  const end = (): void => {
    count = Math.max(0, count - 1);
    if (count === 0) before = undefined;
  };
  return {
    begin: (shown) => {
      if (count === 0) before = shown;
      count += 1;
    },
    keep: (saved) => {
      before = saved ?? before;
      end();
    },
    back: () => {
      const was = before;
      end();
      return was;
    },
  };
}
