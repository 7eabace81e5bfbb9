/** Texts of the invitation mail, in English. */
export const INVITATION_WORDS_EN = {
  mail: (inviter: string, organization: string, to: string) => ({
    subject: `You have been invited to join ${organization} at Shopwarden`,
    paragraphs: [
      `${inviter} has invited you to join the organization ${organization} at Shopwarden, which watches online shops and says what is wrong with them.`,
      `If you have no account yet, register with the address ${to}; the invitation waits for you.`,
    ],
    action: "Accept",
    other: "Reject",
    note: `The invitation is valid for 48 hours, and for ${to} only.`,
    otherwiseTitle: "If you do not know who this is",
    otherwise: "Ignore this mail. Without your answer nothing happens, and the invitation runs out.",
    reason: `You get this mail because ${inviter} entered your address at Shopwarden.`,
  }),
};
