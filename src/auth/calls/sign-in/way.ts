/** A way in, as the log names it. */
export type Way = "password" | "passkey" | "second factor" | "social" | "sso" | "setup link";
