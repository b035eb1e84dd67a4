import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  partsOf,
  textRows,
  workbookOf,
  zipOf,
} from '../../platform/files/workbook/test-workbook.ts';
import {
  fileOfLines,
  HEADER,
  lineOf,
  type RosterWorld,
  startRosters,
  type TestEmployer,
} from '../test-roster-world.ts';

let world: RosterWorld;
let firm: TestEmployer;
beforeAll(async () => {
  world = await startRosters();
  firm = await world.employer();
});
afterAll(() => world.close());

const SHEET = 'xl/worksheets/sheet0.xml';

/** A good workbook with another sheet in place of its own. */
function withSheet(content: string | Buffer, more: object = {}): Buffer {
  return zipOf(
    partsOf({ rows: '' }).map((part) =>
      part.name === SHEET ? { name: SHEET, content, ...more } : part,
    ),
  );
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEAD = textRows([HEADER.split(',')]);
const FORMULA = `${HEAD}<row r="2"><c r="A2"><f>A1</f></c><c r="B2" t="inlineStr"><is><t>Greene</t></is></c></row>`;

describe('ROSTER-11 files that can’t be read say why', () => {
  test.each<[string, Buffer | string, string]>([
    ['a PDF', '%PDF-1.7 x', 'This is a PDF'],
    ['an old workbook', Buffer.concat([OLE, Buffer.alloc(600)]), 'old Excel file (.xls)'],
    [
      'a workbook with a password',
      Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]),
      'workbook with a password',
    ],
    ['bytes of no text', Buffer.from([77, 90, 0, 1, 2]), 'isn’t a text file'],
    ['a header alone', `${HEADER}\n`, 'no people below it'],
    ['empty lines', '\n\n\n', 'nothing but empty lines'],
    ['no header', `${lineOf('00112')}\n${lineOf('00113')}\n`, 'first row must name the columns'],
    [
      'two columns alike',
      `${HEADER},Emp No\n${lineOf('1')},2\n`,
      'Two columns are called “Emp No”',
    ],
    [
      'a quotation mark without end',
      `${fileOfLines(lineOf('1'))}2,"Greene,x\n`,
      'In row 3, a quotation mark opens',
    ],
    [
      'one inside a value',
      fileOfLines('1,Gre"ene,x,x,x,x,x,x'),
      'In row 2, a quotation mark stands',
    ],
    ['another archive', zipOf([{ name: 'a.csv', content: HEADER }]), 'isn’t an Excel workbook'],
    ['half a workbook', workbookOf({ rows: HEAD }).subarray(0, 700), 'damaged'],
    [
      'an archive that says it is huge',
      withSheet('x', { saidSize: 1024 ** 3 }),
      'unpacks to far more',
    ],
    ['zeros in a small archive', withSheet(Buffer.alloc(8 * 1024 * 1024)), 'damaged'],
    [
      'rows without end in a small archive',
      withSheet(`<worksheet><sheetData>${'<row/>'.repeat(5_000_000)}`),
      'unpacks to far more',
    ],
    [
      'an outside entity',
      workbookOf({ rows: HEAD, prolog: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
      'declares entities',
    ],
    ['an empty sheet', workbookOf({ rows: '' }), 'empty'],
  ])('ROSTER-11 %s', async (_, content, words) => {
    const roster = await world.upload(firm.payroll, content);
    expect(roster).toMatchObject({ state: 'UNREADABLE', step: 'FILE', rows: 0, can_apply: false });
    expect(roster.fault).toContain(words);
    const left = await world.rows(
      `select (select count(*) from roster_file_part where upload_gid = $1) +
              (select count(*) from roster_row where upload_gid = $1) as left`,
      [roster.gid],
    );
    expect(left).toEqual([{ left: 0n }]);
  });

  test('ROSTER-11 a formula without its value is a problem of its cell', async () => {
    const mapping = await world.upload(firm.payroll, workbookOf({ rows: FORMULA }));
    const checked = await world.confirm(firm.payroll, mapping);
    expect(checked.problems).toContainEqual(
      expect.objectContaining({ kind: 'CELL_ERROR', field: 'EMPLOYEE_NUMBER', rows: 1 }),
    );
  });

  test('ROSTER-11 a file without a name of its own, or with a hostile one', async () => {
    const roster = await world.upload(firm.payroll, '%PDF-', '../../etc/pass\u0007wd');
    expect(roster.name).toBe('passwd');
  });
});

describe('ROSTER-11 limits', () => {
  test('FILE_MISSING FILE_EMPTY no file, and nothing in it', async () => {
    const { client } = await world.user(firm.gid, 'payroll');
    const none = await client.post('/console/employer/roster', {});
    expect([none.status, none.body]).toEqual([422, 'Add a file first.']);
    const empty = await world.send(client, '');
    expect([empty.status, empty.body]).toEqual([422, 'This file is empty. Choose another.']);
  });

  test('FILE_TOO_LARGE a file over 50 MB is refused as it arrives', async () => {
    const before = await world.world.count('roster_upload');
    const { client } = await world.user(firm.gid, 'payroll');
    const answer = await world.send(client, Buffer.alloc(50 * 1024 * 1024 + 1, 97));
    expect([answer.status, answer.body]).toEqual([413, 'Choose a file of at most 50 MB.']);
    expect(await world.world.count('roster_upload')).toBe(before);
  });

  test('ROSTER-11 100,001 people are refused whole', async () => {
    const big = await world.employer();
    const header = 'Employee ID,Last name,First name,DOB';
    const lines = Array.from({ length: 100_001 }, (_, index) => `${index},G,M,1984-03-14`);
    // At once: nobody matches its columns, or waits until each row is checked.
    const roster = await world.upload(big.payroll, [header, ...lines].join('\n'));
    expect(roster).toMatchObject({ state: 'UNREADABLE' });
    expect(roster.fault).toContain('more than 100,000 people. Split it by payroll group');
    expect(await world.rows('select from roster_row where upload_gid = $1', [roster.gid])).toEqual(
      [],
    );
  });
});
