/** Carries the client's address to the auth library. Set by us on every call, whatever the client sent. */
export const CLIENT_ADDRESS_HEADER = "x-client-ip";
