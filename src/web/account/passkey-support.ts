/** Passkeys need https, or this machine itself. */
export const knowsPasskeys = "PublicKeyCredential" in globalThis;
