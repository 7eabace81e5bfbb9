/** The list of sign-ins in the settings. */
export const signIns = {
  title: "Sign-ins",
  lead: "Who came into your account, and who tried to. What you do not know: change your password and end all other sessions.",
  loadFailed: "Your sign-ins could not be loaded",
  none: "Nobody has signed in yet since this is kept.",
  older: "Show older",
  kind: {
    success: "Signed in",
    failure: "Sign-in failed",
    pause: "Sign-in paused after too many failures",
    secondFactor: "Wrong second factor",
    refused: "Access refused",
  },
  how: {
    password: "with a password",
    passkey: "with a passkey",
    sso: "by SSO",
    secondFactor: "with a second factor",
    social: "through another service",
    provider: "through {name}",
  },
  when: "{count, plural, one {<at></at>} other {# times within an hour from <at></at> on}}",
  unknownDevice: "unknown device",
  address: "from {address}",
  byAdmin: "An administrator acted in your name.",
} as const;
