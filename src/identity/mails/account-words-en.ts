/** Texts of mails about an account and its deletion, in English. */
export const ACCOUNT_WORDS_EN = {
  passwordReset: {
    subject: "Reset your password",
    paragraphs: [
      "Somebody, probably you, asked for a new password for your Shopwarden account. Choose one with the button. All devices are signed out then.",
    ],
    action: "Reset password",
    note: "The link is valid for one hour and works once.",
    otherwise: "Ignore this mail: your password stays as it is, and nobody gets in with this mail but you.",
    reason: "You get this mail because a new password was requested for the account with this address.",
  },
  deletion: {
    subject: "Confirm the deletion of your account",
    paragraphs: [
      "You asked to delete your Shopwarden account. Your sign-ins, passkeys, memberships and notifications are deleted with it. This cannot be taken back.",
    ],
    action: "Delete my account",
    note: "The link is valid for 24 hours and works in the browser in which you are signed in.",
    otherwise: "Do not open the link, and change your password at once: somebody is using your account.",
    reason: "You get this mail because the deletion of your account was requested in its settings.",
  },
  deleted: {
    subject: "Your account was deleted",
    paragraphs: [
      "Your Shopwarden account and everything that belonged to you alone have been deleted. The shops of your organizations stay with them.",
      "This is the last mail about it.",
    ],
    remedy: "How to reach the operator of this Shopwarden",
    otherwise:
      "Write to the operator of this Shopwarden. A deleted account cannot be brought back, but they can see what happened.",
    reason: "You get this mail because this was the address of the account.",
  },
};
