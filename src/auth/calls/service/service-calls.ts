import { defineAuthCall, nothing, unread } from "../auth-call.ts";

const FOR_EVERYBODY = { input: nothing, answer: unread, audit: null, by: "anybody", forStrangers: null } as const;

/** The page that explains a failure to people who were redirected to the service. */
export const errorPageCall = defineAuthCall({ path: "/error", door: "none", method: "GET", ...FOR_EVERYBODY });

export const SERVICE_CALLS = [
  defineAuthCall({ path: "/ok", door: "none", method: "GET", ...FOR_EVERYBODY }),
  errorPageCall,
] as const;
