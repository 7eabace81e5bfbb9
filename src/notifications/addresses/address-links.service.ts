import { type AddressDeed, signAddress } from "./address-token.service.ts";

/** Where links of mails to addresses lead, below the address of the app. */
export const ADDRESS_PATH = "/do/mail";

interface Links {
  appUrl: string;
  secret: string;
}

/** The public address at which whoever reads an address confirms it, or has it left alone. */
export function addressUrl({ appUrl, secret }: Links, deed: AddressDeed, addressId: string, now: Date): string {
  return `${appUrl}${ADDRESS_PATH}/${signAddress(secret, { deed, addressId }, now)}`;
}
