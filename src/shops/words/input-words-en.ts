/** What is wrong with the input for a shop, in English. */
export const SHOP_INPUT_WORDS_EN = {
  projectNameMissing: "Project name is required",
  headerName: "This cannot be used as a header name",
  headerValueMissing: "The header needs a value",
  headerValue: "Only letters, digits and signs of ASCII can be sent in a header",
  nameMissing: "Shop name is required",
  urlMissing: "Shop URL is required",
  clientIdMissing: "Client ID is required",
  clientIdShape: "A client ID begins with SWIA. Copy the access key ID of the integration.",
  clientSecretMissing: "Client Secret is required",
  headerAskedAgain:
    "The extra header was stored for another address and is never sent to this one. Enter it again, or send none.",
  hereAlready: (name: string) =>
    `“${name}” in this organization has the same address and client ID. Save once more to add the shop a second time.`,
  connectionIncomplete:
    "A new address or new credentials need all three: URL, client ID and client secret. A stored secret is never sent to another address.",
};
