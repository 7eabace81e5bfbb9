/** Names whose letters cannot be told from the id. */
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

/** What people call a social provider. */
export function providerName(id: string): string {
  return NAME_OF[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
