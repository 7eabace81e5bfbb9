import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { arriveAt, rememberReturnAddress, rememberStartAddress } from "../api/session/return-address.ts";
import { session } from "../api/session/session.ts";
import { needMessages } from "../words/language.ts";

interface Guarded {
  location: Pick<ParsedLocation, "href">;
}

/** Only for signed-in people; others sign in first and then return to this address. */
export async function requireSession({ location }: Guarded): Promise<void> {
  const [known] = await Promise.all([session(), needMessages("frame")]);
  if (known) return arriveAt(location.href);
  rememberReturnAddress(location.href);
  throw redirect({ to: "/account/login" });
}

/** Only for admins; other signed-in people go to the start page. */
export async function requireAdmin(guarded: Guarded): Promise<void> {
  await requireSession(guarded);
  const known = await session();
  if (!known?.user.isAdmin) throw redirect({ to: "/" });
}

/** The login page remembers the dashboard as the next page, unless another one is remembered. */
export function startSigningIn(): void {
  rememberStartAddress();
}

/** A shop's number consists of digits; anything else is an unknown address. */
export function requireShopNumber({ params }: { params: { shopId: number } }): void {
  if (!Number.isSafeInteger(params.shopId) || params.shopId < 1) throw redirect({ to: "/" });
}
