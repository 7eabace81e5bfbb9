export const EMAIL_WORDS_EN = { name: "Email" };
