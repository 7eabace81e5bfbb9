/** What one test looks at, one after the other: so many at most, in their order. */
export function roundsOf<One>(all: readonly One[], most: number): readonly (readonly [One, ...One[]])[] {
  return all.flatMap((first, index) =>
    index % most === 0 ? [[first, ...all.slice(index + 1, index + most)] as const] : [],
  );
}
