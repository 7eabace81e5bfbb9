/** Texts of mails that an admin triggers, in English. */
export const USER_ADMIN_WORDS_EN = {
  accountInvitation: (inviter: string, host: string, hours: number) => ({
    subject: "Your account at Shopwarden",
    paragraphs: [
      `${inviter} made an account for you at Shopwarden on ${host}. Choose a password, and you can sign in with this address.`,
    ],
    action: "Choose a password",
    note: `The link is valid for ${hours} hours.`,
    otherwiseTitle: "If you do not expect an account",
    otherwise: "Ignore this mail. Without a password nobody can use the account.",
    reason: `You get this mail because ${inviter} entered your address at Shopwarden.`,
  }),
};
