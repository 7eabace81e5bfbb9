import type { CompatibilityInput } from "../../../extensions/extension-compatibility.ts";

type Asked = CompatibilityInput["extensions"][number];

/** The input is part of the URL, and proxies refuse longer ones. */
const ADDRESS_CHARACTERS = 1400;

interface Discreet<Extension> {
  keepsExtensionNames: boolean;
  extensions: readonly Extension[];
}

/** Extensions whose names may be sent to the store: all, or only those that it already knows. */
export function toldExtensions<Extension extends { inStore: boolean | null; isNameKept: boolean }>({
  keepsExtensionNames,
  extensions,
}: Discreet<Extension>): readonly Extension[] {
  return keepsExtensionNames
    ? extensions.filter(({ inStore, isNameKept }) => inStore !== false && !isNameKept)
    : extensions;
}

/** A shop's extensions, split into as many requests as are needed to fit into a URL. */
export function compatibilityQuestions(input: CompatibilityInput): readonly CompatibilityInput[] {
  const parts: Asked[][] = [[]];
  let length = 0;
  for (const extension of input.extensions) {
    const own = encodeURIComponent(JSON.stringify(extension)).length + 3;
    if (length > 0 && length + own > ADDRESS_CHARACTERS) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(extension);
    length += own;
  }
  return parts.map((extensions) => ({ ...input, extensions }));
}
