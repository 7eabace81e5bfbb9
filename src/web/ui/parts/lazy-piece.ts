import { type ComponentType, createElement, lazy, type ReactNode } from "react";

let attempt = 0;

/** After this call, pieces whose file could not be fetched are fetched again when they are next drawn. */
export function tryPiecesAgain(): void {
  attempt += 1;
}

/** Like React's `lazy`, which keeps a failure for ever; this one fetches again after `tryPiecesAgain`. */
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
