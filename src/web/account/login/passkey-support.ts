import { useOutside } from "../../words/use-outside.ts";

/** Passkeys need https, or this machine itself. What the server draws first keeps their place. */
export function useKnowsPasskeys(): boolean {
  return useOutside(
    () => () => {},
    () => "PublicKeyCredential" in globalThis,
    () => true,
  );
}
