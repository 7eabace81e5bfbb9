export const GOOGLE_CHAT_WORDS_EN = {
  address: "Address of the webhook",
  addressWhere: "In Google Chat in the space under Apps & integrations, Webhooks: add one and copy its address.",
  notHook:
    "This is no webhook of Google Chat: it begins with https://chat.googleapis.com/v1/spaces/ and holds a key and a token.",
};
