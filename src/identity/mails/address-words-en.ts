export const OCCASIONS_EN = {
  registration: {
    paragraphs: [
      "Thank you for registering at Shopwarden. Please confirm that this address is yours; then you can sign in.",
    ],
    otherwise:
      "Somebody else entered your address. Ignore this mail: without the confirmation nobody can use the account.",
    reason: "You get this mail because an account was registered with this address.",
  },
  change: {
    paragraphs: [
      "This is now the address of your Shopwarden account. Please confirm that it is yours; until then you cannot sign in with it.",
    ],
    otherwise:
      "Somebody entered your address, probably by mistake. Ignore this mail: without the confirmation the address stays unproven.",
    reason: "You get this mail because somebody changed the address of their account to this one.",
  },
  repeat: {
    paragraphs: ["Here is the link you asked for. Please confirm that this address is yours; then you can sign in."],
    otherwise: "Ignore this mail: without the confirmation nobody can use the account.",
    reason: "You get this mail because a new confirmation link was requested for this address.",
  },
};

/** Texts of mails about an address, in English. */
export const ADDRESS_WORDS_EN = {
  confirmation: (occasion: keyof typeof OCCASIONS_EN) => ({
    ...OCCASIONS_EN[occasion],
    subject: "Confirm your email address",
    action: "Confirm email",
    note: "The link is valid for one hour.",
  }),
  knownAddress: {
    subject: "You already have an account",
    paragraphs: [
      "Somebody tried to register at Shopwarden with this address, which already has an account. If it was you, sign in. If you have forgotten your password, reset it.",
    ],
    action: "Sign in",
    other: "Reset password",
    otherwise:
      "There is nothing to do. Nobody has got into your account, and whoever tried was not told that you have one.",
    reason: "You get this mail because this address was entered in the registration form.",
  },
  emailChanged: (newEmail: string) => ({
    subject: "Your email address was changed",
    paragraphs: [
      `The address of your Shopwarden account is now ${newEmail}. From now on you sign in with it, and all mails go there.`,
      "If that is right, there is nothing to do here. Confirm the new address with the mail we have sent to it.",
    ],
    action: "Undo the change",
    note: "The link is valid for 24 hours. It shows a page first and changes nothing by itself.",
    otherwiseTitle: "If this wasn't you, or the new address has a typo",
    otherwise:
      "Undo the change. Your account gets this address back and all devices are signed out. Then choose a new password.",
    reason: "You get this mail because this was the address of your account until now.",
  }),
};
