/** Texts that all mails to people share, in English. */
export const MAIL_WORDS_EN = {
  greeting: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
  notYou: "If this wasn't you",
  facts: { time: "Time", device: "Device", address: "IP address", on: "on", unknownDevice: "Unknown device" },
};
