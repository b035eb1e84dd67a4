import { type FileBytes, UnreadableFile } from './table-row.ts';

/** How the bytes of a text file spell its characters. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What a file is by its content; its name may say anything. */
export type FileKind =
  | { readonly kind: 'TEXT'; readonly encoding: TextEncoding; readonly lines: number }
  | { readonly kind: 'ARCHIVE' };

const hex = (text: string) => Buffer.from(text, 'hex');
const ARCHIVE = hex('504b0304');
const EMPTY_ARCHIVE = hex('504b0506');
/** Old Excel files, and new ones with a password. */
const COMPOUND = hex('d0cf11e0a1b11ae1');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const KNOWN = [
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['1f8b', 'a compressed file'],
  ['377abcaf', 'a compressed file'],
  ['526172211a07', 'a compressed file'],
  ['7b5c727466', 'a text document'],
] as const;
const MARKS = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

/** How many bytes say what a file is. */
const HEAD = 8;
const LINE_FEED = 10;

/**
 * Finds out what a file is from its bytes, reading it once. Text without a mark is UTF-8 if all of
 * it can be, else Windows-1252. Throws `UnreadableFile` for what can't hold a table.
 */
export async function findKind(bytes: FileBytes): Promise<FileKind> {
  if (bytes.size === 0) throw new UnreadableFile('This file is empty.');
  const head = await readAll(bytes, 0, Math.min(HEAD, bytes.size));
  const starts = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (starts(ARCHIVE) || starts(EMPTY_ARCHIVE)) return { kind: 'ARCHIVE' };
  if (starts(COMPOUND)) throw await compoundFault(bytes);
  const known = KNOWN.find(([mark]) => starts(hex(mark)));
  if (known)
    throw new UnreadableFile(`This is ${known[1]}. Send a CSV, fixed-width or Excel file.`);

  const marked = MARKS.find(([mark]) => starts(hex(mark)))?.[1];
  return { kind: 'TEXT', ...(await surveyText(bytes, marked)) };
}

/** All bytes of a small part of a file. */
export async function readAll(bytes: FileBytes, from: number, to: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes.read(from, to)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function compoundFault(bytes: FileBytes): Promise<UnreadableFile> {
  let before: Buffer = Buffer.alloc(0);
  for await (const piece of bytes.read(0, bytes.size)) {
    const seen = Buffer.concat([before, piece]);
    if (seen.includes(LOCKED)) {
      return new UnreadableFile(
        'This is a workbook with a password. Save it without a password and send it again.',
      );
    }
    before = seen.subarray(-LOCKED.length);
  }
  return new UnreadableFile(
    'This is an old Excel file (.xls). Save it as .xlsx or CSV and send it again.',
  );
}

/** Counts lines, and looks whether everything can be UTF-8. */
async function surveyText(bytes: FileBytes, marked: TextEncoding | undefined) {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let encoding: TextEncoding = marked ?? 'utf-8';
  let lines = 0;
  let last = LINE_FEED;
  for await (const piece of bytes.read(0, bytes.size)) {
    lines += countLines(piece);
    last = piece.at(-1) ?? last;
    if (marked === undefined && piece.includes(0)) {
      throw new UnreadableFile(
        'This isn’t a text file that we can read. Save the list as CSV UTF-8 or as .xlsx.',
      );
    }
    if (encoding === 'utf-8' && !fits(strict, piece, true)) encoding = 'windows-1252';
  }
  if (encoding === 'utf-8' && !fits(strict, Buffer.alloc(0), false)) encoding = 'windows-1252';
  if (marked && encoding !== marked) {
    throw new UnreadableFile('This file is damaged: it says that it is UTF-8, and it isn’t.');
  }
  return { encoding, lines: last === LINE_FEED ? lines : lines + 1 };
}

function fits(decoder: TextDecoder, piece: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch {
    return false;
  }
}

function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
  }
  return lines;
}

/** The text of a file in pieces, without its byte order mark. */
export async function* readText(bytes: FileBytes, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes.read(0, bytes.size)) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
