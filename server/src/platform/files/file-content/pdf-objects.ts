import { BadContent } from './content-rules.ts';
import { type PdfDictionary, PdfSyntax, type PdfValue } from './pdf-syntax.ts';

/** A stream: its dictionary, and where its bytes are. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly start: number;
  readonly end: number;
}

/** The parts of a file, all of them, whether or not its table of objects names them. */
export interface PdfParts {
  readonly dictionaries: readonly PdfDictionary[];
  readonly streams: readonly PdfStream[];
  /** Every name outside of streams, decoded. */
  readonly names: ReadonlySet<string>;
  /** The text outside of streams, with its comments. */
  readonly outside: string;
}

const MOST_STREAMS = 20_000;

/**
 * Takes a file apart from its first byte to its last, instead of following its table of objects:
 * so an object that only some programs find is found, too (ISO 32000-2, 7.5). Throws `BadContent`.
 */
export function partsOf(text: string): PdfParts {
  const dictionaries: PdfDictionary[] = [];
  const streams: PdfStream[] = [];
  const numbers = new Map<number, Set<PdfValue>>();
  const syntax = new PdfSyntax(text, (dictionary) => void dictionaries.push(dictionary));
  while (syntax.more()) {
    const word = syntax.word();
    if (word === 'xref') skipTable(syntax);
    else if (word === 'startxref') syntax.integer();
    else if (word === 'trailer') syntax.value();
    else if (/^\d{1,10}$/.test(word)) {
      const found = readObject(syntax, text, dictionaries);
      if (typeof found === 'number') {
        numbers.set(Number(word), (numbers.get(Number(word)) ?? new Set()).add(found));
      } else if (found) streams.push(found);
      if (streams.length > MOST_STREAMS) throw new BadContent('FILE_TOO_MANY_PAGES');
    } else throw new BadContent('FILE_DAMAGED');
  }
  for (const stream of streams) checkLength(text, stream, numbers);
  return { dictionaries, streams, names: syntax.names, outside: outsideOf(text, streams) };
}

/** The lines of a table of objects: numbers, and `n` or `f`. */
function skipTable(syntax: PdfSyntax): void {
  while (/^(?:\d{1,10}|[nf])$/.test(syntax.peek())) syntax.word();
}

/** What follows an object's number: returns its stream, or its value if that is a number. */
function readObject(
  syntax: PdfSyntax,
  text: string,
  dictionaries: readonly PdfDictionary[],
): PdfStream | number | null {
  syntax.integer();
  if (syntax.word() !== 'obj') throw new BadContent('FILE_DAMAGED');
  if (syntax.peek() === 'endobj') {
    syntax.word();
    return null;
  }
  const value = syntax.value();
  const word = syntax.word();
  if (word === 'endobj') return typeof value === 'number' ? value : null;
  const dictionary = dictionaries.at(-1);
  if (word !== 'stream' || dictionary !== value || !dictionary) {
    throw new BadContent('FILE_DAMAGED');
  }
  return readStream(syntax, text, dictionary);
}

/**
 * A stream begins after one line break and ends at the first `endstream`. Programs disagree about
 * any other form, and one of them could see objects in what we took for a picture.
 */
function readStream(syntax: PdfSyntax, text: string, dictionary: PdfDictionary): PdfStream {
  const lineBreak = text.startsWith('\r\n', syntax.at) ? 2 : 1;
  if (lineBreak === 1 && text[syntax.at] !== '\n') throw new BadContent('FILE_ACTIVE');
  const start = syntax.at + lineBreak;
  const end = text.indexOf('endstream', start);
  if (end < 0) throw new BadContent('FILE_DAMAGED');
  syntax.at = end;
  if (syntax.word() !== 'endstream' || syntax.word() !== 'endobj') {
    throw new BadContent('FILE_ACTIVE');
  }
  return { dictionary, start, end };
}

/** The stated length must lead to the same `endstream`, apart from a line break before it. */
function checkLength(
  text: string,
  { dictionary, start, end }: PdfStream,
  numbers: ReadonlyMap<number, ReadonlySet<PdfValue>>,
): void {
  const stated = dictionary.get('/Length');
  const lengths =
    typeof stated === 'object' && stated !== null && 'object' in stated
      ? [...(numbers.get(stated.object) ?? [])]
      : [stated];
  const fits = (length: PdfValue | undefined) =>
    typeof length === 'number' &&
    start + length <= end &&
    /^(?:\r\n|\r|\n)?$/.test(text.slice(start + length, end));
  // A number in a stream of objects isn't looked up: `HIDDEN_OBJECT` guards these bytes as well.
  const isElsewhere = lengths.length === 0;
  if (!isElsewhere && !lengths.every((length) => fits(length))) throw new BadContent('FILE_ACTIVE');
}

function outsideOf(text: string, streams: readonly PdfStream[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of streams) {
    parts.push(text.slice(from, start));
    from = end;
  }
  return [...parts, text.slice(from)].join('\n');
}
