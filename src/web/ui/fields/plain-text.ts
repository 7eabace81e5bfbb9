/** Removes case and accents, so that "mobel" and "möbel" both find "Möbel". */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
