/** Carries the client's address to the auth library. Set by us on every call, whatever the client sent. */
export const CLIENT_ADDRESS_HEADER = "x-client-ip";

/** The client's address in an auth call; null in calls of our own, which have none. */
export function addressIn(context: { headers?: Headers | undefined }): string | null {
  return context.headers?.get(CLIENT_ADDRESS_HEADER) ?? null;
}
