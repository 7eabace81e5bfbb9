/** Passkeys need https, or this machine itself. What the server draws first keeps their place. */
export const knowsPasskeys = "PublicKeyCredential" in globalThis || typeof document === "undefined";
