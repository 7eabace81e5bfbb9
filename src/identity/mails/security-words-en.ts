const named = (passkey: string | null) => (passkey === null ? null : `The passkey “${passkey}”`);

/** Texts of mails about security events, in English. */
export const SECURITY_WORDS_EN = {
  newDevice: {
    subject: "New sign-in to your account",
    what: "Somebody has just signed in to your Shopwarden account on a device that we have not seen before. If it was you, there is nothing to do.",
    otherwise:
      "Sign that device out under “Sessions” in your settings and change your password. If you cannot get in, reset the password.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    what: "The password of your Shopwarden account was changed in its settings. If it was you, there is nothing to do.",
    otherwise: "Choose a new password at once. All devices are signed out then.",
  },
  passwordReset: {
    subject: "Your password was changed",
    what: "A new password for your Shopwarden account was chosen with the link that we had sent you. All devices were signed out. If it was you, there is nothing to do.",
    otherwise:
      "Somebody can read your mails. Secure your mailbox first, then choose a new password. All devices are signed out then.",
  },
  passwordAdded: {
    subject: "Your account has a password now",
    what: "A password was added to your Shopwarden account; until now it had none. If it was you, there is nothing to do.",
    otherwise: "Choose a new password at once. All devices are signed out then.",
  },
  passwordSetByAdmin: {
    subject: "Your password was changed",
    what: "An administrator of this Shopwarden has set a new password for your account. If you have agreed on it, sign in with it and choose one of your own.",
    otherwiseTitle: "If you did not expect this",
    otherwise: "Choose a new password. All devices are signed out then.",
  },
  twoFactorOn: {
    subject: "Two-factor authentication was turned on",
    what: "Signing in to your Shopwarden account with the password now takes a code from an app as well. Keep the recovery codes in a safe place. If it was you, there is nothing else to do.",
    otherwise:
      "Reset your password, then turn two-factor authentication off in your settings. If you cannot get in, write to the operator of this Shopwarden.",
  },
  twoFactorOff: {
    subject: "Two-factor authentication was turned off",
    what: "Your Shopwarden account is now protected by its password alone. If it was you, there is nothing to do.",
    otherwise: "Reset your password, then turn two-factor authentication on again in your settings.",
  },
  ssoLinked: (organization: string) => ({
    subject: "Single sign-on now opens your account",
    what: `Your Shopwarden account is connected with the single sign-on of ${organization} from now on: whoever its identity provider says is you gets in. If it was you, there is nothing to do.`,
    otherwise:
      "Disconnect single sign-on in your settings and change your password. If you cannot get in, reset the password.",
  }),
  passkeyAdded: (passkey: string | null) => ({
    subject: "A passkey was added to your account",
    what: `${named(passkey) ?? "A new passkey"} now signs in to your Shopwarden account without a password. If you added it, there is nothing to do.`,
    otherwise:
      "Remove the passkey in your settings and change your password. If you cannot get in, reset the password.",
  }),
  passkeyRemoved: (passkey: string | null) => ({
    subject: "A passkey was removed from your account",
    what: `${named(passkey) ?? "One of your passkeys"} no longer signs in to your Shopwarden account. If you removed it, there is nothing to do.`,
    otherwise:
      "Change your password and sign all other devices out in your settings. If you cannot get in, reset the password.",
  }),
  reason: "You get this mail because changes to the security of an account are always told to its owner.",
  labels: { settings: "Open settings", newPassword: "Choose a new password", reset: "Reset password" },
};
