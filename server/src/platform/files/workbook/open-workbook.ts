import { posix } from 'node:path';
import { type FileBytes, type TableRow, UnreadableFile } from '../table/table-row.ts';
import { readStyles } from './number-formats.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readXml } from './xml-events.ts';

/** A workbook (.xlsx, ISO/IEC 29500), and its first sheet that people see. */
export interface Workbook {
  readonly sheet: string;
  /** Visible sheets that aren't read. */
  readonly otherSheets: number;
  rows(): AsyncGenerator<TableRow>;
  /** The last row as the sheet announces it, once the first was read; null if it doesn't. */
  lastRow(): number | null;
}

const NO_WORKBOOK = 'This isn’t an Excel workbook. Send a CSV, fixed-width or .xlsx file.';

/** Opens a workbook. Throws `UnreadableFile` for another kind of archive, or a damaged one. */
export async function openWorkbook(bytes: FileBytes): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument');
  if (!main || !archive.has(main.target)) throw new UnreadableFile(strangeArchive(archive));
  if (main.target.endsWith('.bin')) {
    throw new UnreadableFile('This is a binary workbook (.xlsb). Save it as .xlsx or CSV.');
  }
  const { from1904, sheets } = await readSheets(archive, main.target);
  const relations = await readRelations(archive, main.target);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const visible = sheets.filter(
    ({ id, isVisible }) => isVisible && byId.get(id)?.type === 'worksheet',
  );
  const [first] = visible;
  const target = first && byId.get(first.id)?.target;
  if (!target || !archive.has(target)) {
    throw new UnreadableFile('This workbook has no sheet that can be seen.');
  }
  let lastRow: number | null = null;
  const partOf = (type: string) => relations.find((one) => one.type === type)?.target ?? '';

  return {
    sheet: first.name,
    otherSheets: visible.length - 1,
    async *rows() {
      const texts = partOf('sharedStrings');
      const strings = archive.has(texts) ? await readSharedStrings(archive.open(texts)) : null;
      const formats = partOf('styles');
      const styles = archive.has(formats) ? await readStyles(archive.open(formats)) : [];
      yield* sheetRows(archive.open(target), { strings, styles, from1904 }, (row) => {
        lastRow = row;
      });
    },
    lastRow: () => lastRow,
  };
}

function strangeArchive(archive: Archive): string {
  if (archive.has('content.xml')) {
    return 'This is an OpenDocument file. Save it as .xlsx or CSV and send it again.';
  }
  return NO_WORKBOOK;
}

interface Relation {
  readonly id: string;
  /** The last word of its type. */
  readonly type: string;
  /** The name of the part in the archive. */
  readonly target: string;
}

/** What a part refers to; the empty name stands for the whole package. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!archive.has(file)) return found;
  await readXml(archive.open(file), {
    opened(name, { Id = '', Target = '', TargetMode = '', Type = '' }) {
      // A target outside of the workbook is never opened.
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

async function readSheets(archive: Archive, part: string) {
  const sheets: { id: string; name: string; isVisible: boolean }[] = [];
  let from1904 = false;
  await readXml(archive.open(part), {
    opened(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, id = ''] =
        Object.entries(attributes).find(([key]) => key === 'r:id' || key.endsWith(':id')) ?? [];
      const isVisible = (attributes.state ?? 'visible') === 'visible';
      sheets.push({ id, name: attributes.name ?? '', isVisible });
    },
  });
  return { from1904, sheets };
}
