interface Device {
  isThis: boolean;
  triedAt: string | null;
  arrivedAt: string | null;
}

/** Whether this browser is registered and, as far as is known, shows what it is sent. Else it may be registered anew. */
export function isRegistered({ isThis, triedAt, arrivedAt }: Device): boolean {
  return isThis && (triedAt === null || (arrivedAt !== null && arrivedAt >= triedAt));
}
