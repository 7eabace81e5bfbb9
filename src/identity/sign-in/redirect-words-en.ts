/** What can go wrong on the way back from a provider or from a link in a mail, in English. */
export const REDIRECT_WORDS_EN = {
  interrupted: {
    title: "The sign-in was interrupted",
    text: "It took longer than ten minutes, was used already, or began in another window or browser. Begin again.",
  },
  deadLink: {
    title: "This link no longer works",
    text: "It has expired or was used before. Have a new one sent.",
  },
  noAccount: {
    title: "There is no such account",
    text: "The account that this link belongs to does not exist any more. You can register anew.",
  },
  foreignLink: {
    title: "This link belongs to another account",
    text: "You are signed in as somebody else. Sign out first, then open the link again.",
  },
  cancelled: {
    title: "The sign-in was cancelled",
    text: "Nothing has changed. Try again, or take another way to sign in.",
  },
  providerOff: {
    title: "This way to sign in is switched off",
    text: "Take another way. If you need this one, ask whoever runs this instance.",
  },
  providerFailed: {
    title: "The other service did not confirm who you are",
    text: "It gave no usable answer. Try again in a moment, or take another way to sign in.",
  },
  providerUntrusted: {
    title: "The answer did not come from the expected service",
    text: "For your safety the sign-in was stopped. Begin again; if it happens once more, tell whoever runs this instance.",
  },
  noAddress: {
    title: "The other service told us no email address",
    text: "An account here needs one. Allow the service to share your address, or register with a password.",
  },
  unconfirmed: {
    title: "Your email address is not confirmed yet",
    text: "The other service does not vouch for it. Open the link in the mail that we sent to it, then sign in again.",
  },
  notLinked: {
    title: "There is an account with this email address already",
    text: "Sign in the way you did before. You can then link the other service in your settings.",
  },
  cannotLink: {
    title: "The account could not be linked",
    text: "The other service does not vouch for your email address, or you were signed out meanwhile. Nothing has changed.",
  },
  otherAddress: {
    title: "The email addresses differ",
    text: "Only an account with the same email address as here can be linked. Nothing has changed.",
  },
  linkedElsewhere: {
    title: "It is linked to another account already",
    text: "Sign in to that account and unlink it there first. Nothing has changed.",
  },
  closed: {
    title: "Registration is closed",
    text: "New accounts are made by invitation here. Ask a member of your organization for one.",
  },
  foreignDomain: {
    title: "This address does not belong to the organization",
    text: "Its single sign-on is only for addresses of its own domain. Take another way to sign in.",
  },
  banned: {
    title: "This account is banned",
    text: "Ask whoever runs this instance.",
  },
  tooMany: {
    title: "Too many tries",
    text: "Wait a moment, then try again.",
  },
  unknown: {
    title: "The sign-in could not be completed",
    text: "Something went wrong on the way. Try again, or take another way to sign in.",
  },
};
