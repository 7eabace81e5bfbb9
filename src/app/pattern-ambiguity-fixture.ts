import { readPattern, type PatternNode } from "./pattern-syntax-fixture.ts";

/** Bounded loops with more repetitions than this are treated as unbounded. */
const UNROLLED = 12;

/** Positions of a pattern's character sets and which can follow which (Glushkov's automaton). */
interface Automaton {
  takes: readonly bigint[];
  follows: readonly ReadonlySet<number>[];
  /** Positions where a match may be complete, with nothing after them that could reject it. */
  complete: ReadonlySet<number>;
  /** Whether one position can follow another in two ways. */
  isTwofold: boolean;
}

/**
 * Why a pattern can take more than linear time; `null` if it cannot. Backtracking gets expensive when a text can be
 * matched in two ways: through one loop on two paths, or by moving from one loop to another at several positions. An
 * unanchored search is such a loop, too.
 */
export function ambiguityOf(source: string, flags: string): string | null {
  for (const pattern of withLookAheads(readPattern(source, flags))) {
    const automaton = automatonOf(flags.includes("y") ? pattern : searched(pattern));
    if (automaton.isTwofold || isExponential(automaton)) return "one loop reads the same text in two ways";
    if (isPolynomial(automaton)) return "two loops can share a text between them in many ways";
  }
  return null;
}

const EVERYTHING: PatternNode = { kind: "repeat", of: { kind: "set", takes: -1n }, least: 0, most: Infinity };

/** The pattern as it is searched for: after any text, unless it is anchored to the start or by a look-behind. */
function searched(node: PatternNode): PatternNode {
  if (node.kind === "choice") return { kind: "choice", among: node.among.map(searched) };
  const first = node.kind === "sequence" ? node.parts[0] : undefined;
  if (first?.kind !== "assertion") return { kind: "sequence", parts: [EVERYTHING, node] };
  if (first.isStart) return node;
  if (first.inside?.kind !== "not-behind") return { kind: "sequence", parts: [EVERYTHING, node] };
  const before: PatternNode = { kind: "sequence", parts: [EVERYTHING, { kind: "set", takes: ~first.inside.takes }] };
  return { kind: "sequence", parts: [{ kind: "repeat", of: before, least: 0, most: 1 }, node] };
}

/** The pattern itself, plus one pattern per look-ahead with what is tried at its position. */
function withLookAheads(node: PatternNode): readonly PatternNode[] {
  return [node, ...triedAhead(node)];
}

function triedAhead(node: PatternNode): readonly PatternNode[] {
  switch (node.kind) {
    case "assertion":
      return node.inside?.kind === "ahead"
        ? withLookAheads(node.inside.node).map((node) => ({ kind: "sequence", parts: [node, REFUSAL] }))
        : [];
    case "sequence":
      return node.parts.flatMap((part, index) =>
        triedAhead(part).map((tried): PatternNode => ({
          kind: "sequence",
          parts: [...node.parts.slice(0, index), tried],
        })),
      );
    case "choice":
      return node.among.flatMap(triedAhead);
    case "repeat":
      return triedAhead(node.of);
    case "set":
    case "empty":
      return [];
  }
}

const REFUSAL: PatternNode = { kind: "assertion", isStart: false, inside: null };

function automatonOf(pattern: PatternNode): Automaton {
  const builder = new Builder();
  const { complete } = builder.piece(pattern);
  return { takes: builder.takes, follows: builder.follows, complete, isTwofold: builder.isTwofold };
}

interface Piece {
  nullable: boolean;
  first: ReadonlySet<number>;
  last: ReadonlySet<number>;
  /** The members of `last` after which nothing can reject the match. */
  complete: ReadonlySet<number>;
  /** Whether an assertion stands where no character is consumed. */
  refuses: boolean;
}

const NOTHING: Piece = { nullable: true, first: new Set(), last: new Set(), complete: new Set(), refuses: false };

class Builder {
  readonly takes: bigint[] = [];
  readonly follows: Set<number>[] = [];
  isTwofold = false;

  piece(node: PatternNode): Piece {
    switch (node.kind) {
      case "empty":
        return NOTHING;
      case "assertion":
        return { ...NOTHING, refuses: true };
      case "set": {
        const here = new Set([this.takes.push(node.takes) - 1]);
        this.follows.push(new Set());
        return { nullable: false, first: here, last: here, complete: here, refuses: false };
      }
      case "sequence":
        return node.parts.map((part) => this.piece(part)).reduce((one, other) => this.#joined(one, other), NOTHING);
      case "choice":
        return node.among.map((part) => this.piece(part)).reduce(either);
      case "repeat":
        return this.#repeated(node);
    }
  }

  #repeated({ of, least, most }: Extract<PatternNode, { kind: "repeat" }>): Piece {
    if (most > UNROLLED) {
      const before = Array.from({ length: Math.min(Math.max(least - 1, 0), UNROLLED) }, () => this.piece(of));
      const loop = this.piece(of);
      this.#connect(loop.last, loop.first);
      const whole = [...before, loop].reduce((one, other) => this.#joined(one, other), NOTHING);
      return least === 0 ? { ...whole, nullable: true } : whole;
    }
    const pieces = Array.from({ length: most }, (_, index) => {
      const piece = this.piece(of);
      return index < least ? piece : { ...piece, nullable: true };
    });
    return pieces.reduce((one, other) => this.#joined(one, other), NOTHING);
  }

  #joined(one: Piece, other: Piece): Piece {
    this.#connect(one.last, other.first);
    const staysComplete = other.nullable && !other.refuses;
    return {
      nullable: one.nullable && other.nullable,
      first: one.nullable ? union(one.first, other.first) : one.first,
      last: other.nullable ? union(one.last, other.last) : other.last,
      complete: staysComplete ? union(one.complete, other.complete) : other.complete,
      refuses: one.refuses || other.refuses,
    };
  }

  #connect(from: ReadonlySet<number>, to: ReadonlySet<number>): void {
    for (const position of from) {
      for (const next of to) {
        // There is a second way from this position to the next: a loop inside a loop.
        this.isTwofold ||= this.follows[position]?.has(next) === true;
        this.follows[position]?.add(next);
      }
    }
  }
}

function either(one: Piece, other: Piece): Piece {
  return {
    nullable: one.nullable || other.nullable,
    first: union(one.first, other.first),
    last: union(one.last, other.last),
    complete: union(one.complete, other.complete),
    refuses: one.refuses || other.refuses,
  };
}

function union(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one, ...other]);
}

/** Whether some position can be left and reached again by the same text on two paths. */
function isExponential(automaton: Automaton): boolean {
  return automaton.takes.some((_, position) => {
    const apart = (places: readonly number[]) => places[0] !== places[1];
    return reachable(automaton, [position, position]).some(
      (places) =>
        apart(places) && reachable(automaton, places).some((back) => back.every((place) => place === position)),
    );
  });
}

/**
 * Whether some text leads from one loop back to itself, from it into a second loop, and around that one. If the second
 * loop passes a position after which nothing can reject, the search has already ended there.
 */
function isPolynomial({ takes, follows, complete }: Automaton): boolean {
  const loops = takes.flatMap((_, position) =>
    reachable({ takes, follows }, [position]).some(([place]) => place === position) ? [position] : [],
  );
  return loops.some((one) =>
    loops.some((other) => {
      if (one === other || complete.has(other)) return false;
      const ends = [one, other, other].join();
      return reachable({ takes, follows, avoided: complete }, [one, one, other]).some(
        (places) => places.join() === ends,
      );
    }),
  );
}

/**
 * All combinations of positions that one text can reach from these, each moving independently; the last one avoids the
 * positions in `avoided`.
 */
function reachable({ takes, follows, avoided }: Walk, from: readonly number[]): readonly (readonly number[])[] {
  const seen = new Map<string, readonly number[]>();
  const open: (readonly number[])[] = [from];
  for (let places = open.pop(); places !== undefined; places = open.pop()) {
    let steps: { places: number[]; takes: bigint }[] = [{ places: [], takes: -1n }];
    for (const [index, place] of places.entries()) {
      steps = steps.flatMap((step) =>
        [...(follows[place] ?? [])].flatMap((next) => {
          const shared = step.takes & (takes[next] ?? 0n);
          const isOut = shared === 0n || (index === places.length - 1 && avoided?.has(next) === true);
          return isOut ? [] : [{ places: [...step.places, next], takes: shared }];
        }),
      );
    }
    for (const step of steps) {
      const key = step.places.join();
      if (seen.has(key)) continue;
      seen.set(key, step.places);
      open.push(step.places);
    }
  }
  return [...seen.values()];
}

interface Walk extends Pick<Automaton, "takes" | "follows"> {
  avoided?: ReadonlySet<number>;
}
