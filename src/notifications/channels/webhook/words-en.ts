export const WEBHOOK_WORDS_EN = {
  address: "Address",
  addressWhere: "Of the server that shall get the messages, with https. It is kept secret.",
  body: "Body",
  bodyWhere:
    "JSON in which {{title}}, {{text}}, {{level}}, {{shop}}, {{link}} and others are replaced. Left empty, all of them are sent.",
  headers: "Headers",
  headersWhere: "Up to five, one on a line, such as Authorization: Bearer …. They are kept secret.",
  contains: "Counts as arrived when the answer contains",
  containsWhere: "Only for servers that also answer 200 when something went wrong.",
  secret: "Secret for the signature",
  secretWhere:
    "Give it to your server, which can prove with it that a message is ours (Standard Webhooks). Left empty, messages are not signed.",
  notAddress: "The address of a webhook begins with https:// and contains no name and password.",
  notJson: "The body is no JSON object. Texts stand in double quotes, also those with {{title}}.",
  unknownValue:
    "There is a value in double braces that does not exist. Known ones are title, text, level, levelWord, urgency, kind, shop, link, why, whyLink, id and thread.",
  tooMany: "The body has more than 30 values in double braces.",
  tooLong: "The body is longer than 4,000 characters.",
  notHeaders:
    "Headers are up to five lines such as “X-Key: value”. Host, Content-Type and those that begin with webhook- are set by us.",
  notContains: "The text is longer than 200 characters.",
  notSecret: "A secret begins with whsec_ and goes on in base64, at least 24 bytes.",
};
