/** One piece of a pattern and how often it may repeat; `max` is Infinity for `*`, `+`, `{n,}`. */
export interface Piece {
  body: Atom | Choice;
  min: number;
  max: number;
}

/** Something that matches exactly one character, or none (an anchor or a look-around). */
export interface Atom {
  kind: 'atom';
  text: string;
  empty: boolean;
}

/** A group: one sequence per alternative. */
export interface Choice {
  kind: 'choice';
  alternatives: Piece[][];
}

interface Cursor {
  text: string;
  at: number;
}

const QUANTIFIER = /^(?:\*|\+|\?|\{(\d+)(,(\d*))?\})/;
const ESCAPED = /\\(?:[pPk]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])/;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/;
const ATOM = new RegExp(`^(?:${ESCAPED.source}|${CLASS.source}|[^])`);
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:))?/;
const LOOK_AROUND = /^\(\?<?[=!]/;

/** Parses the source of a regular expression into pieces, to find loops and not to match. */
export function piecesOf(source: string): Choice {
  return readChoice({ text: source, at: 0 });
}

function readChoice(cursor: Cursor): Choice {
  const alternatives: Piece[][] = [[]];
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== ')') {
    if (cursor.text[cursor.at] === '|') {
      cursor.at += 1;
      alternatives.push([]);
    } else {
      alternatives.at(-1)?.push(readPiece(cursor));
    }
  }
  return { kind: 'choice', alternatives };
}

function readPiece(cursor: Cursor): Piece {
  const body = cursor.text[cursor.at] === '(' ? readGroup(cursor) : readAtom(cursor);
  const [all = '', least, comma, most] = QUANTIFIER.exec(cursor.text.slice(cursor.at)) ?? [];
  cursor.at += all.length;
  if (all !== '' && cursor.text[cursor.at] === '?') cursor.at += 1;
  if (all === '') return { body, min: 1, max: 1 };
  if (all === '?') return { body, min: 0, max: 1 };
  if (all === '*' || all === '+') return { body, min: all === '+' ? 1 : 0, max: Infinity };
  const min = Number(least);
  return { body, min, max: comma === undefined ? min : most ? Number(most) : Infinity };
}

function readGroup(cursor: Cursor): Atom | Choice {
  const rest = cursor.text.slice(cursor.at);
  const [opening = '('] = GROUP.exec(rest) ?? [];
  cursor.at += opening.length;
  const body = readChoice(cursor);
  cursor.at += 1;
  return LOOK_AROUND.test(rest) ? { kind: 'atom', text: '', empty: true } : body;
}

function readAtom(cursor: Cursor): Atom {
  const [text = ''] = ATOM.exec(cursor.text.slice(cursor.at)) ?? [];
  cursor.at += text.length;
  return { kind: 'atom', text, empty: /^(?:\^|\$|\\[bB])$/.test(text) };
}
