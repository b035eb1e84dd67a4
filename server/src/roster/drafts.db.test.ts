import * as calls from '@paystead/contract/employer/roster';
import { ROSTER_DRAFT_DAYS } from '@paystead/contract/employer/roster-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textRows, workbookOf } from '../platform/files/workbook/test-workbook.ts';
import {
  fileOfLines,
  HEADER,
  lineOf,
  type RosterWorld,
  startRosters,
} from './test-roster-world.ts';

let world: RosterWorld;
beforeAll(async () => {
  world = await startRosters();
});
afterAll(() => world.close());

describe('ROSTER-1 from a file to the roster', () => {
  test('ROSTER-1 a first file waits for its columns, then shows what it changes, and applies as a whole', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1', group: firm.groups.biweekly });
    await world.person(firm, { number: '2', first: 'Lee', group: firm.groups.biweekly });
    const content = fileOfLines(
      lineOf('1', { pay: '2554.40' }),
      lineOf('2', { first: 'Lee' }),
      lineOf('3', { first: 'Dana', last: 'Ellis' }),
    );

    const mapping = await world.upload(firm.payroll, content, 'nrh-roster-2026-11.csv');
    expect(mapping).toMatchObject({
      state: 'MAPPING',
      step: 'COLUMNS',
      format: 'CSV',
      encoding: 'UTF_8',
      delimiter: ',',
      uploaded_by: 'Tess Albright',
      by_you: true,
    });
    expect(
      mapping.columns.map(({ field, match, name, sample }) => [name, field, match, sample]),
    ).toEqual([
      ['EMP_NO', 'EMPLOYEE_NUMBER', 'GUESSED', '1'],
      ['LAST_NAM', 'LAST_NAME', 'GUESSED', 'Greene'],
      ['FIRST_NAM', 'FIRST_NAME', 'GUESSED', 'Marisol'],
      ['BIRTH_DT', 'DATE_OF_BIRTH', 'GUESSED', '••/••/1984'],
      ['STATE', 'STATE', 'GUESSED', 'NM'],
      ['STAT_CD', 'STATUS', 'GUESSED', 'A'],
      ['PAY_GRP', 'PAYROLL_GROUP', 'GUESSED', 'BW-FRI'],
      ['GROSS_PER', 'GROSS_PAY', 'GUESSED', '2554.40'],
    ]);

    const checked = await world.confirm(firm.payroll, mapping);
    expect(checked).toMatchObject({
      state: 'CHECKED',
      step: 'CHANGES',
      rows: 3,
      rows_expected: 3,
      problem_rows: 0,
      can_apply: true,
      changes: { before: 2, after: 3, new: 1, changed: 1, pay_only: 1, same: 1, gone: 0 },
    });
    const { body: changed } = await firm.viewer.call(calls.listRosterDifferences, {
      gid: checked.gid,
      kind: 'CHANGED',
    });
    expect(changed.rows).toMatchObject([
      {
        employee_number: '1',
        name: 'Marisol Greene',
        payroll_group: 'BW-FRI',
        changes: [{ field: 'GROSS_PAY', before: '2500.00', after: '2554.40' }],
        odd_pay: null,
      },
    ]);

    const before = await world.entries(firm);
    expect((await world.apply(firm.payroll, checked.gid)).body).toMatchObject({
      state: 'APPLYING',
    });
    const applied = await world.read(firm.payroll, checked.gid);
    expect(applied).toMatchObject({ state: 'APPLIED', people: 3, can_undo: true, changes: null });
    const entries = await world.entries(firm);
    expect(entries).toHaveLength(before.length + 1);
    const dana = entries.find((entry) => entry.employee_number === '3');
    expect(dana).toMatchObject({
      first_name: 'Dana',
      employee_status: 'Active',
      gross_pay_cents: 250_000n,
      payroll_group_gid: firm.groups.biweekly,
    });
    expect(await world.rows('select from roster_row where upload_gid = $1', [checked.gid])).toEqual(
      [],
    );
    expect(
      await world.rows('select from roster_file_part where upload_gid = $1', [checked.gid]),
    ).toEqual([]);
  });

  test('ROSTER-1 the next file with these columns needs no matching, also with a new one', async () => {
    const firm = await world.employer();
    const first = await world.upload(firm.payroll, fileOfLines(lineOf('1')));
    await world.confirm(firm.payroll, first);
    const more = `${HEADER},COST_CTR\n${lineOf('1', { pay: '2600.00' })},4410\n`;

    const next = await world.upload(firm.payroll, more);
    expect(next).toMatchObject({ state: 'CHECKED', problem_rows: 0 });
    expect(next.remembered_on).not.toBeNull();
    expect(next.columns.map(({ match }) => match)).toEqual([
      ...Array.from({ length: 8 }, () => 'REMEMBERED'),
      'NONE',
    ]);
    const other = await world.upload(
      firm.payroll,
      fileOfLines(lineOf('1')).replace('STAT_CD', 'X'),
    );
    expect(other.state).toBe('MAPPING');
  });

  test('ROSTER-1 the same bytes again are the same draft, and too many drafts are refused', async () => {
    const firm = await world.employer();
    const content = fileOfLines(lineOf('1'));
    const [one, other] = [
      await world.upload(firm.payroll, content),
      await world.upload(firm.payroll, content, 'again.csv'),
    ];
    expect(other.gid).toBe(one.gid);

    for (let number = 2; number <= 10; number += 1) {
      expect((await world.send(firm.payroll, fileOfLines(lineOf(`${number}`)))).status).toBe(200);
    }
    const refused = await world.send(firm.payroll, fileOfLines(lineOf('11')));
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('You have 10 drafts'); // ROSTER_DRAFTS_FULL
    await firm.payroll.call(calls.discardRoster, { gid: one.gid });
    expect((await world.send(firm.payroll, fileOfLines(lineOf('11')))).status).toBe(200);
    await world.world.runJobs();
  });

  test('ROSTER-1 fixed width: a guess of the columns, places by hand, and remembered for next time', async () => {
    const firm = await world.employer();
    const line = (number: string, last: string, first: string) =>
      `${number.padEnd(8)}${last.padEnd(12)}${first.padEnd(10)}19840314NM\r\n`;
    const content =
      'NUMBER  LAST        FIRST     BORN    ST\r\n' +
      line('00112', 'Greene', 'Mary Ann') +
      line('00113', 'Ng', 'Lee');
    const mapping = await world.upload(firm.payroll, content, 'roster.dat');
    expect(mapping).toMatchObject({ state: 'MAPPING', format: 'FIXED_WIDTH', delimiter: null });
    // To count characters by: the first person's line, without what it says.
    expect([mapping.skip_lines, mapping.line_shape]).toEqual([
      1,
      '99999   xxxxxx      xxxx xxx  99999999xx',
    ]);
    expect(mapping.columns[0]).toMatchObject({
      name: 'NUMBER',
      start: 1,
      field: 'EMPLOYEE_NUMBER',
    });

    const column = (name: string, start: number, length: number, field: string) => ({
      name, start, length, field,
    }); // prettier-ignore
    const answer = await firm.payroll.call(calls.mapRosterColumns, {
      gid: mapping.gid,
      fixed_width: {
        skip: 1,
        columns: [
          column('NUMBER', 1, 8, 'EMPLOYEE_NUMBER'),
          column('LAST', 9, 12, 'LAST_NAME'),
          column('FIRST', 21, 10, 'FIRST_NAME'),
          column('BORN', 31, 8, 'DATE_OF_BIRTH'),
          column('ST', 39, 2, 'STATE'),
        ] as never,
      },
    });
    expect(answer.status).toBe(200);
    await world.world.runJobs();
    const checked = await world.read(firm.payroll, mapping.gid);
    expect(checked).toMatchObject({ state: 'CHECKED', rows: 2, problem_rows: 0 });
    expect(checked.columns[2]).toMatchObject({
      name: 'FIRST',
      sample: 'Mary Ann',
      match: 'CHOSEN',
    });

    const next = await world.upload(firm.payroll, content + line('00114', 'Pike', 'Jonah'));
    expect(next).toMatchObject({ state: 'CHECKED', rows: 3, problem_rows: 0 });
  });

  test('ROSTER-1 a fixed-width file without a header keeps the person of its first line', async () => {
    const firm = await world.employer();
    const line = (number: string, last: string) => `${number.padEnd(8)}${last.padEnd(12)}NM\r\n`;
    const mapping = await world.upload(firm.payroll, line('112', 'Greene') + line('113', 'Ng'));
    expect([mapping.skip_lines, mapping.line_shape]).toEqual([0, '999     xxxxxx      xx']);
    expect(mapping.columns.map(({ sample }) => sample)).toEqual(['112', 'Greene', 'NM']);
  });

  test('ROSTER-1 a workbook: the first visible sheet, days and kept zeros', async () => {
    const firm = await world.employer();
    const cells = HEADER.split(',');
    const header = textRows([cells]);
    const texts = ['Greene', 'Marisol', 'NM', 'A', 'BW-FRI'];
    const rows = `${header}<row r="2"><c r="A2" s="1"><v>112</v></c><c r="B2" t="s"><v>0</v></c>
      <c r="C2" t="s"><v>1</v></c><c r="D2" s="2"><v>30755</v></c><c r="E2" t="s"><v>2</v></c>
      <c r="F2" t="s"><v>3</v></c><c r="G2" t="s"><v>4</v></c>
      <c r="H2"><f>2*1277.2</f><v>2554.4</v></c></row>`;
    const content = workbookOf({
      rows,
      strings: texts,
      formats: ['00000', 'mm/dd/yyyy'],
      before: [['Codes', 'hidden']],
    });
    const mapping = await world.upload(firm.payroll, content, 'whatever.txt');
    expect(mapping).toMatchObject({
      state: 'MAPPING',
      format: 'XLSX',
      sheet: 'People',
      encoding: null,
    });
    const checked = await world.confirm(firm.payroll, mapping);
    expect(checked).toMatchObject({ state: 'CHECKED', problem_rows: 0, rows: 1 });
    await world.apply(firm.payroll, checked.gid);
    const [entry] = await world.entries(firm);
    expect(entry).toMatchObject({ employee_number: '00112', gross_pay_cents: 255_440n });
  });

  test('ROSTER-11 an old encoding is read and said', async () => {
    const firm = await world.employer();
    const content = Buffer.from(fileOfLines(lineOf('1', { first: 'Jos\xe9' })), 'latin1');
    const mapping = await world.upload(firm.payroll, content);
    expect(mapping).toMatchObject({ encoding: 'WINDOWS_1252' });
    expect(mapping.notes.join()).toContain('Windows-1252');
    expect(mapping.columns[2]?.sample).toBe('José');
  });

  test('ROSTER-1 the template leads to a file that needs no guess', async () => {
    const firm = await world.employer();
    const template = await firm.viewer.get('/console/employer/roster-template');
    const [header = ''] = template.bytes.toString().split('\n');
    const line =
      '1,Marisol,Greene,03/14/1984,123-45-6789,m@example.com,7 Birch Rd,Santa Fe,NM,87505,03/02/2020,Active,BW-FRI,2500.00,021000021,000123456789,checking';
    const mapping = await world.upload(firm.payroll, `${header}\n${line}\n`);
    expect(mapping.columns.map(({ field }) => field)).not.toContain(null);
    expect(mapping.columns.map(({ sample }) => sample)).not.toContain('123-45-6789');
    const checked = await world.confirm(firm.payroll, mapping);
    expect(checked).toMatchObject({ state: 'CHECKED', problem_rows: 0 });
    await world.apply(firm.payroll, checked.gid);
    expect((await world.entries(firm))[0]).toMatchObject({
      email: 'm@example.com',
      street: '7 Birch Rd',
      zip: '87505',
      hire_date: '2020-03-02',
      bank_aba_number: '021000021',
      bank_account_last4: '6789',
      bank_account_type: 'CHECKING',
    });
  });
});

describe('ROSTER-3 columns', () => {
  test.each([
    [
      'a field twice',
      [
        { column: 0, field: 'EMPLOYEE_NUMBER' },
        { column: 1, field: 'EMPLOYEE_NUMBER' },
      ],
      'same field',
    ],
    [
      'a column twice',
      [
        { column: 0, field: 'EMPLOYEE_NUMBER' },
        { column: 0, field: 'LAST_NAME' },
      ],
      'once',
    ],
    ['a column that isn’t there', [{ column: 90, field: 'EMPLOYEE_NUMBER' }], 'once'],
    ['no name', [{ column: 0, field: 'EMPLOYEE_NUMBER' }], 'First name, Last name'],
  ] as const)('ROSTER-3 %s is refused with what is wrong', async (_, columns, words) => {
    const firm = await world.employer();
    const { gid } = await world.upload(firm.payroll, fileOfLines(lineOf('1')));
    const answer = await firm.payroll.call(calls.mapRosterColumns, { gid, columns: [...columns] });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect((await world.read(firm.payroll, gid)).state).toBe('MAPPING');
  });

  test('ROSTER-3 nobody without birth date or number, but at an employer of MINIMAL_DATA', async () => {
    const content = 'ID,First name,Last name,Status\n1,Ann,Lee,A\n';
    const firm = await world.employer();
    const mapping = await world.upload(firm.payroll, content);
    await expect(world.confirm(firm.payroll, mapping)).rejects.toThrow('Date of birth');

    const small = await world.employer('MINIMAL_DATA');
    const checked = await world.confirm(small.payroll, await world.upload(small.payroll, content));
    expect(checked).toMatchObject({ state: 'CHECKED', problem_rows: 0 });
  });
});

describe('ROSTER-10 a draft lives seven days', () => {
  test('ROSTER_EXPIRED then its contents are gone, and it can’t be worked on', async () => {
    const own = await startRosters();
    const firm = await own.employer();
    const mapping = await own.upload(firm.payroll, fileOfLines(lineOf('1')));
    await own.world.advance({ hours: 24 * ROSTER_DRAFT_DAYS });
    const late = await own.user(firm.gid, 'payroll');
    const answer = await late.client.call(calls.mapRosterColumns, {
      gid: mapping.gid,
      columns: [{ column: 0, field: 'EMPLOYEE_NUMBER' }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('open for 7 days');
    expect((await own.read(late.client, mapping.gid)).state).toBe('EXPIRED');

    await own.tidy();
    const [row] = await own.rows('select state, sample_cipher from roster_upload');
    expect(row).toEqual({ state: 'EXPIRED', sample_cipher: null });
    expect(await own.world.count('roster_file_part')).toBe(0);
    await own.close();
  });
});
