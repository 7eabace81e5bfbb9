/** Without case and accents, so that "Möbel" is found by "mobel" as well as by "möbel". */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
