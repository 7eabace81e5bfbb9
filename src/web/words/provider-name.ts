/** Names whose capitalization cannot be derived from the id. */
const NAME_OF: Readonly<Record<string, string>> = {
  cognito: "Amazon Cognito",
  github: "GitHub",
  gitlab: "GitLab",
  huggingface: "Hugging Face",
  linkedin: "LinkedIn",
  line: "LINE",
  paypal: "PayPal",
  tiktok: "TikTok",
  twitter: "X",
  vk: "VK",
  wechat: "WeChat",
};

/** The usual name of a social provider. */
export function providerName(id: string): string {
  return NAME_OF[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
