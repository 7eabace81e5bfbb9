import { useRouter } from "@tanstack/react-router";
import { takeReturnAddress } from "../api/session/return-address.ts";
import { renewSession } from "../api/session/session.ts";

/** Goes on as the person who has just signed in: to the given address, or to where they wanted to go before. */
export function useEnter(): (address?: string) => Promise<void> {
  const router = useRouter();
  return async (address) => {
    await renewSession(true);
    router.history.push(address ?? takeReturnAddress());
  };
}
