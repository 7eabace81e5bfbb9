/** A regular expression, reduced to what decides whether it can match the same text in several ways. */
export type PatternNode =
  | { kind: "set"; /** Which of {@link ALPHABET} it takes, as bits. */ takes: bigint }
  | { kind: "empty" }
  /** Consumes nothing but may reject: a boundary, an end, a look-around. */
  | { kind: "assertion"; isStart: boolean; inside: LookAround | null }
  | { kind: "sequence"; parts: readonly PatternNode[] }
  | { kind: "choice"; among: readonly PatternNode[] }
  | { kind: "repeat"; of: PatternNode; least: number; most: number };

type LookAround = { kind: "ahead"; node: PatternNode } | { kind: "not-behind"; takes: bigint };

/** Stands for all characters: every ASCII character, plus one of each other class that patterns can distinguish. */
const ALPHABET: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from("\u0080\u00a0éßİ\u0301\u200b\u200e\u2028\u202e\u2066\u3000\ufeff\ufffd中😀"),
  "\ud83d",
];

/** @throws Error for unknown syntax, so that no part of a pattern goes unchecked. */
export function readPattern(source: string, flags: string): PatternNode {
  const reader = new Reader(source, flags);
  const node = reader.choice();
  if (!reader.isDone) throw new Error(`cannot read ${source} from ${reader.at}`);
  return node;
}

class Reader {
  at = 0;
  readonly #source: string;
  readonly #flags: string;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replaceAll(/[gyd]/gu, "");
  }

  get isDone(): boolean {
    return this.at >= this.#source.length;
  }

  choice(): PatternNode {
    const among = [this.#sequence()];
    while (this.#skip("|")) among.push(this.#sequence());
    return among.length === 1 && among[0] !== undefined ? among[0] : { kind: "choice", among };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (!this.isDone && !"|)".includes(this.#source.charAt(this.at))) parts.push(this.#repeated(this.#atom()));
    return parts.length === 0 ? { kind: "empty" } : { kind: "sequence", parts };
  }

  #repeated(of: PatternNode): PatternNode {
    const rest = this.#source.slice(this.at);
    const [whole, sign, least = "0", comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/u.exec(rest) ?? [];
    if (whole === undefined) return of;
    this.at += whole.length;
    if (sign !== undefined)
      return { kind: "repeat", of, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
    const limit = most === "" ? Infinity : Number(most);
    return { kind: "repeat", of, least: Number(least), most: comma === undefined ? Number(least) : limit };
  }

  #atom(): PatternNode {
    if (this.#skip("^")) return assertion(!this.#flags.includes("m"));
    if (this.#skip("$") || this.#skip("\\b") || this.#skip("\\B")) return assertion(false);
    if (this.#skip("(?=") || this.#skip("(?!")) {
      return { ...assertion(false), inside: { kind: "ahead", node: this.#untilClosed() } };
    }
    if (this.#skip("(?<!")) return { ...assertion(false), inside: this.#oneBehind() };
    if (this.#skip("(?<=")) return this.#behind();
    const group = /^\((\?:|\?<\w+>|)/u.exec(this.#source.slice(this.at))?.[0];
    if (group !== undefined && (group !== "(" || this.#source.charAt(this.at + 1) !== "?")) {
      this.at += group.length;
      return this.#untilClosed();
    }
    return this.#set();
  }

  #oneBehind(): LookAround {
    const inside = this.#untilClosed();
    const only = inside.kind === "sequence" && inside.parts.length === 1 ? inside.parts[0] : undefined;
    if (only?.kind !== "set") throw new Error(`a long look behind in ${this.#source}`);
    return { kind: "not-behind", takes: only.takes };
  }

  /** Treated as empty: a look-behind may only reject, and its length does not matter. */
  #behind(): PatternNode {
    if (JSON.stringify(this.#untilClosed(), (_, value) => (typeof value === "bigint" ? 0 : value)).includes('"repeat"'))
      throw new Error(`a loop in a look behind in ${this.#source}`);
    return assertion(false);
  }

  #untilClosed(): PatternNode {
    const inside = this.choice();
    if (!this.#skip(")")) throw new Error(`a group without an end in ${this.#source}`);
    return inside;
  }

  #set(): PatternNode {
    const rest = this.#source.slice(this.at);
    if (/^\\([1-9]|k<)/u.test(rest)) throw new Error(`a back reference in ${this.#source}`);
    const text =
      /^(\[(\\.|[^\]\\])*\]|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\c[a-z]|\\.|[^\\()[\]])/isu.exec(
        rest,
      )?.[0];
    if (text === undefined) throw new Error(`cannot read ${this.#source} from ${this.at}`);
    this.at += text.length;
    const alone = new RegExp(`^(?:${text})$`, this.#flags.replace("m", ""));
    const takes = ALPHABET.reduce(
      (bits, character, bit) => (alone.test(character) ? bits | (1n << BigInt(bit)) : bits),
      0n,
    );
    return { kind: "set", takes };
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

function assertion(isStart: boolean) {
  return { kind: "assertion" as const, isStart, inside: null };
}
