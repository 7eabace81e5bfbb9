import { type ComponentType, createElement, lazy, type ReactNode } from "react";

let attempt = 0;

/** From now on, pieces whose file could not be fetched are fetched anew when they are drawn again. */
export function tryPiecesAgain(): void {
  attempt += 1;
}

/** As React's `lazy`, which keeps a failure for ever: this one is fetched anew after `tryPiecesAgain`. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let failedIn: number | null = null;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedIn = attempt;
        throw error;
      }
    });
  let Piece = begin();
  return function LazyPiece(props) {
    if (failedIn !== null && failedIn !== attempt) {
      failedIn = null;
      Piece = begin();
    }
    return createElement(Piece, props);
  };
}
