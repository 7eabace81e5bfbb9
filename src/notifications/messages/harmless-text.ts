/** Never shown, and no part of an address or of a name that services look for. */
const JOINER = "\u2060";

/**
 * The same words, but no service makes a mention or a link of them, because it looks for "@somebody", "<!here>",
 * "https://" and "example.com". For texts that people read; what machines read is not changed.
 */
export function harmless(text: string): string {
  return text.replaceAll(/[@<](?=\S)|:(?=\/\/)|\.(?=\p{L})/gu, `$&${JOINER}`);
}
