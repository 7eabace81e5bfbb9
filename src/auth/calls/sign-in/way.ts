/** A way of signing in, as named in the log. */
export type Way = "password" | "passkey" | "second factor" | "social" | "sso" | "setup link";
