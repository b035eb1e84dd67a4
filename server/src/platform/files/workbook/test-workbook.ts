import { crc32, deflateRawSync } from 'node:zlib';
import type { FileBytes } from '../table/table-row.ts';

/** A file in memory, read in small pieces so that everything is cut somewhere. */
export function bytesOf(content: Buffer | string, piece = 1000): FileBytes {
  const buffer = Buffer.from(content);
  return {
    size: buffer.length,
    async *read(from, to) {
      for (let at = from; at < to; at += piece) {
        yield buffer.subarray(at, Math.min(at + piece, to));
      }
    },
  };
}

/** A part of an archive: its content, and what the archive says of it. */
interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the directory says its size is; the truth by default. */
  readonly saidSize?: number;
  readonly encrypted?: boolean;
}

/** A ZIP archive of these parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { content, encrypted = false, name, saidSize } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(encrypted ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(saidSize ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, more, title]),
    );
    files.push(file);
    at += file.length;
  }
  const ending = Buffer.alloc(22);
  ending.write('PK\x05\x06', 'latin1');
  ending.writeUInt16LE(parts.length, 8);
  ending.writeUInt16LE(parts.length, 10);
  ending.writeUInt32LE(Buffer.concat(directory).length, 12);
  ending.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, ending]);
}

/** What a test's workbook is made of; everything has a usual value. */
export interface TestBook {
  /** The content of `<sheetData>`. */
  readonly rows: string;
  readonly strings?: readonly string[];
  /** Number formats; style 1 is the first. */
  readonly formats?: readonly string[];
  readonly from1904?: boolean;
  /** Sheets before the one with the rows, by name, with their state. */
  readonly before?: readonly (readonly [name: string, state: string])[];
  /** Stands before the root of the sheet, such as a document type. */
  readonly prolog?: string;
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook as Excel would save it. */
export function workbookOf(book: TestBook): Buffer {
  return zipOf(partsOf(book));
}

export function partsOf(book: TestBook): Part[] {
  const { before = [], formats = [], from1904 = false, prolog = '', rows, strings = [] } = book;
  const sheets = [...before, ['People', 'visible']] as const;
  const part = (name: string, content: string) => ({ name, content });
  const own = `worksheets/sheet${before.length}.xml`;
  return [
    part('_rels/.rels', relations([['r1', 'officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', bookOf(sheets, from1904)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map(
          (_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`] as const,
        ),
        ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['f', 'styles', 'styles.xml'],
      ]),
    ),
    part('xl/sharedStrings.xml', element('sst', strings.map(sharedString))),
    part('xl/styles.xml', stylesOf(formats)),
    ...before.map((_, index) => part(`xl/worksheets/sheet${index}.xml`, '<worksheet/>')),
    part(`xl/${own}`, `${prolog}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  ];
}

const element = (name: string, inside: readonly string[]) =>
  `<${name}>${inside.join('')}</${name}>`;

const sharedString = (text: string) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`;

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const found = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return element('Relationships', found);
}

function bookOf(sheets: readonly (readonly [string, string])[], from1904: boolean): string {
  const all = sheets.map(
    ([name, state], index) => `<sheet name="${name}" state="${state}" r:id="s${index}"/>`,
  );
  const facts = `<workbookPr date1904="${from1904 ? 1 : 0}"/>`;
  const open = `<?xml version="1.0"?><workbook xmlns:r="${RELATION}">`;
  return `${open}${facts}${element('sheets', all)}</workbook>`;
}

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
  );
  const plain = '<xf numFmtId="0"/>';
  const cells = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  return element('styleSheet', [
    element('numFmts', codes),
    element('cellStyleXfs', [plain]),
    element('cellXfs', [plain, ...cells]),
  ]);
}

/** The rows of a sheet whose cells hold these texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells, index) => {
      const row = index + 1;
      const inside = cells.map(
        (cell, column) =>
          `<c r="${letters(column)}${row}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
      );
      return `<row r="${row}">${inside.join('')}</row>`;
    })
    .join('');
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
