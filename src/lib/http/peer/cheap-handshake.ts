import tls from "node:tls";

/**
 * How a secret is agreed on: as browsers do. Over finite fields the server chooses the size of the numbers, and large ones
 * hold the whole process for a second with each connection.
 */
export const CHEAP_HANDSHAKE = {
  ciphers: `${tls.DEFAULT_CIPHERS}:!DHE`,
  ecdhCurve: "X25519MLKEM768:X25519:P-256:P-384:P-521",
} as const;
