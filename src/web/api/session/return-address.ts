import { isSafeReturnAddress, readRemembered, type Remembered } from "./return-address-rules.ts";

const STORED_AS = "shopwarden-return-address";
export const START_ADDRESS = "/app/dashboard";

/** Remembers where somebody wanted to go, for an hour and in every tab. */
export function rememberReturnAddress(address: string): void {
  if (!isSafeReturnAddress(address)) return;
  write({ address, at: Date.now() });
}

/** Remembers the dashboard unless another address is remembered. */
export function rememberStartAddress(): void {
  if (returnAddress() === null) rememberReturnAddress(START_ADDRESS);
}

export function returnAddress(): string | null {
  return readRemembered(read(), Date.now());
}

/** The page to open after signing in; returned once. */
export function takeReturnAddress(): string {
  const address = returnAddress() ?? START_ADDRESS;
  forgetReturnAddress();
  return address;
}

/** Forgets the remembered address once the person has reached it another way, such as by another service's redirect. */
export function arriveAt(address: string): void {
  if (returnAddress() === address) forgetReturnAddress();
}

export function forgetReturnAddress(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    return;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function write(remembered: Remembered): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(remembered));
  } catch {
    // Without storage people return to the dashboard.
    return;
  }
}
