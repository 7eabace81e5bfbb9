/**
 * What plain files may use beyond the language itself: the WHATWG URL and decoders, which are pure and the same in
 * browsers and on the server. Nothing with a clock, chance or the outside belongs here.
 */
declare class URL {
  constructor(url: string, base?: string | URL);
  static canParse(url: string, base?: string | URL): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { values(): Iterable<string> };
  readonly hash: string;
}

/** Base64 to text in which each character is one byte. */
declare function atob(base64: string): string;

declare class TextDecoder {
  constructor(label?: string);
  decode(bytes: Uint8Array): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/** Text to base64; each character must be one byte. */
declare function btoa(bytes: string): string;
