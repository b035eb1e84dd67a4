import { type Choice, type Piece, piecesOf } from './regex-parts.ts';
import { type Node, type Rule, textOf } from './rule.ts';

/**
 * Refuses regular expressions that can take more than linear time on a hostile text: a loop that
 * can end with what it can begin with, two adjacent loops over the same characters, and a loop over
 * alternatives that accept the same character.
 */
export const linearRegex: Rule = {
  create(context) {
    const check = (node: Node, source: string, flags: string) => {
      const reason = backtracks(source, flags);
      if (reason) context.report({ node, message: `This pattern may backtrack: ${reason}.` });
    };
    const checkMade = (node: Node, callee: Node, [source, flags]: readonly Node[]) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const text = textOf(source);
      if (text !== undefined) check(node, text, textOf(flags) ?? '');
    };
    return {
      Literal: (node) => {
        if ('regex' in node && node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: (node) => checkMade(node, node.callee, node.arguments),
      CallExpression: (node) => checkMade(node, node.callee, node.arguments),
    };
  },
};

type Characters = ReadonlySet<number>;

const ALPHABET = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));

/** Says where a pattern can match a text in several ways; undefined if there is only one way. */
export function backtracks(source: string, flags: string): string | undefined {
  return inChoice(piecesOf(source), flags.replace(/[gyd]/g, ''));
}

function inChoice(choice: Choice, flags: string): string | undefined {
  for (const sequence of choice.alternatives) {
    const reason = neighbours(sequence, flags) ?? firstReason(sequence, flags);
    if (reason) return reason;
  }
  return undefined;
}

function firstReason(sequence: Piece[], flags: string): string | undefined {
  for (const { body, max } of sequence) {
    if (body.kind === 'atom') continue;
    const reason =
      (max === Infinity ? loopReason(body, flags) : undefined) ?? inChoice(body, flags);
    if (reason) return reason;
  }
  return undefined;
}

function loopReason(body: Choice, flags: string): string | undefined {
  const first = union(body.alternatives.map((sequence) => starts(sequence, flags)));
  const tails = body.alternatives.map((sequence) => loopTail(sequence, flags));
  if (tails.some((tail) => overlap(tail, first)))
    return 'a loop can end with what it can begin with';

  const singles = body.alternatives
    .filter((sequence) => sequence.length === 1)
    .map((sequence) => starts(sequence, flags));
  const same = singles.some((one, i) => singles.slice(i + 1).some((other) => overlap(one, other)));
  return same ? 'a loop over alternatives that accept the same character' : undefined;
}

/** Two adjacent loops, with nothing required between them. */
function neighbours(sequence: Piece[], flags: string): string | undefined {
  for (const [index, piece] of sequence.entries()) {
    const loops = piece.max === Infinity ? [piece] : loopsAtEnd(piece);
    for (const next of sequence.slice(index + 1)) {
      const taking = next.max === Infinity ? starts([next], flags) : new Set<number>();
      if (loops.some((loop) => canGoTo(loop, taking, flags))) {
        return 'two adjacent loops accept the same characters';
      }
      if (!isNullable(next)) break;
    }
  }
  return undefined;
}

/** The loops that may come last in a group. */
function loopsAtEnd({ body }: Piece): Piece[] {
  if (body.kind === 'atom') return [];
  return body.alternatives.flatMap((sequence) => {
    const last = sequence.at(-1);
    if (!last) return [];
    return last.max === Infinity ? [last] : loopsAtEnd(last);
  });
}

/** Whether something that accepts these characters can match a whole turn of the loop. */
function canGoTo({ body }: Piece, taking: Characters, flags: string): boolean {
  if (body.kind === 'atom') return !body.empty && overlap(taken(body.text, flags), taking);
  return body.alternatives.some((sequence) => {
    const needed = sequence.filter((piece) => !isNullable(piece));
    return needed.length > 0 && needed.every((piece) => overlap(starts([piece], flags), taking));
  });
}

/** The characters that an unlimited repetition at the end of the sequence accepts. */
function loopTail(sequence: Piece[], flags: string): Characters {
  const found: Characters[] = [];
  for (const piece of sequence.toReversed()) {
    if (piece.max === Infinity) found.push(starts([piece], flags));
    if (piece.body.kind === 'choice') {
      found.push(...piece.body.alternatives.map((inner) => loopTail(inner, flags)));
    }
    if (!isNullable(piece)) break;
  }
  return union(found);
}

/** The characters that a sequence can begin with. */
function starts(sequence: Piece[], flags: string): Characters {
  const found: Characters[] = [];
  for (const piece of sequence) {
    const { body } = piece;
    if (body.kind === 'atom') found.push(body.empty ? new Set() : taken(body.text, flags));
    else found.push(...body.alternatives.map((inner) => starts(inner, flags)));
    if (!isNullable(piece)) break;
  }
  return union(found);
}

function taken(atom: string, flags: string): Characters {
  const one = new RegExp(`^${atom}$`, flags);
  return new Set(ALPHABET.flatMap((character, code) => (one.test(character) ? [code] : [])));
}

function isNullable({ body, min }: Piece): boolean {
  if (min === 0) return true;
  if (body.kind === 'atom') return body.empty;
  return body.alternatives.some((sequence) => sequence.every(isNullable));
}

function union(sets: Characters[]): Characters {
  return new Set(sets.flatMap((set) => [...set]));
}

function overlap(one: Characters, other: Characters): boolean {
  return [...one].some((code) => other.has(code));
}
