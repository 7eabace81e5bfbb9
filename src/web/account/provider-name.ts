/** Names whose letters cannot be told from the id. */
const NAME_OF: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  paypal: "PayPal",
  huggingface: "Hugging Face",
  vk: "VK",
  line: "LINE",
  paybin: "Paybin",
  twitter: "X",
};

/** What people call a social provider. */
export function providerName(id: string): string {
  return NAME_OF[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}
