import { crc32, deflateRawSync } from 'node:zlib';

/** Files that an employer's payroll would never mean to send, made in memory. */

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A ZIP archive of files. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    const entry = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, more, Buffer.from(name)];
    directory.push(...entry);
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const ending = Buffer.alloc(22);
  ending.write('PK\x05\x06', 'latin1');
  ending.writeUInt16LE(files.length, 8);
  ending.writeUInt16LE(files.length, 10);
  ending.writeUInt32LE(listed.length, 12);
  ending.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, ending]);
}

/** A small workbook that unpacks to rows without end. */
export function zipBomb() {
  const relation = (id: string, type: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`;
  const buffer = zipOf({
    '_rels/.rels': relation('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="People" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('s1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(5_000_000)}`,
  });
  return { name: 'people.xlsx', mimeType: XLSX, buffer };
}

/** One person more than a file may have. */
export function tooManyPeople(header: string, row: (number: number) => string) {
  const rows = Array.from({ length: 100_001 }, (_, index) => row(index + 1));
  return textFile('everybody.csv', [header, ...rows].join('\n'));
}

export function textFile(name: string, content: string, encoding: BufferEncoding = 'utf8') {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content, encoding) };
}
