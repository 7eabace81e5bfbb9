/** Passes the client's address to the auth library. We set it on every call and overwrite what the client sent. */
export const CLIENT_ADDRESS_HEADER = "x-client-ip";

/** The client's address in an auth call; null in our own internal calls. */
export function addressIn(context: { headers?: Headers | undefined }): string | null {
  return context.headers?.get(CLIENT_ADDRESS_HEADER) ?? null;
}
