import * as calls from '@paystead/contract/employer/roster';
import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fileOfLines,
  lineOf,
  type RosterWorld,
  startRosters,
  type TestEmployer,
} from '../test-roster-world.ts';

let world: RosterWorld;
beforeAll(async () => {
  world = await startRosters();
});
afterAll(() => world.close());

async function check(firm: TestEmployer, content: string) {
  const roster = await world.upload(firm.payroll, content);
  return roster.state === 'MAPPING' ? world.confirm(firm.payroll, roster) : roster;
}

async function problemsOf(firm: TestEmployer, gid: string) {
  return (await firm.viewer.call(calls.listRosterProblems, { gid, l: '100' })).body.rows;
}

const shortOf = (problems: Awaited<ReturnType<typeof problemsOf>>) =>
  problems.map(({ field, kind, line }) => `${line} ${field} ${kind}`);

const mend = (firm: TestEmployer, gid: string, line: number, field: RosterField, value: string) =>
  firm.payroll.call(calls.mendRosterRow, { gid, line: String(line), field, value });

const leaveOut = (firm: TestEmployer, gid: string, line: number, out = true) =>
  firm.payroll.call(calls.leaveOutRosterRow, { gid, line: String(line), left_out: out });

describe('ROSTER-3 problems of rows', () => {
  test('ROSTER-3 each says row, column, value, what is wrong and how to mend it', async () => {
    const firm = await world.employer();
    const roster = await check(
      firm,
      fileOfLines(
        lineOf('00289-7', { first: 'Abel', last: 'Renner', dob: '03/14/2072' }),
        lineOf('00377-0', { first: 'James', last: 'Abara' }),
        lineOf('00377-0', { first: 'Omar', last: 'Delgado' }),
        lineOf('00418-2', { first: 'Casey', last: 'Lindgren', state: '' }),
      ),
    );
    expect(roster).toMatchObject({
      state: 'CHECKED',
      step: 'ROWS',
      problem_rows: 3,
      can_apply: false,
    });
    expect(roster.problems).toEqual([
      {
        kind: 'DATE_IN_FUTURE',
        field: 'DATE_OF_BIRTH',
        rows: 1,
        sentence: 'This date is in the future',
      },
      { kind: 'MISSING', field: 'STATE', rows: 1, sentence: 'Every row needs a home state' },
      {
        kind: 'NUMBER_TWICE',
        field: 'EMPLOYEE_NUMBER',
        rows: 1,
        sentence: 'Another row has this ID, too',
      },
    ]);
    expect(await problemsOf(firm, roster.gid)).toMatchObject([
      {
        line: 2,
        name: 'Abel Renner',
        column: 'BIRTH_DT',
        value: '03/14/2072',
        mend: 'Check the year',
      },
      {
        line: 4,
        name: 'Omar Delgado',
        employee_number: '00377-0',
        value: '00377-0',
        reason: 'James Abara in row 3 has this ID, too',
      },
      { line: 5, value: '', reason: 'Every row needs a home state' },
    ]);
    const answer = await world.apply(firm.payroll, roster.gid);
    expect(answer.status).toBe(422);
    expect(answer.body).toBe('Rows with a problem: 3. Mend each one, or leave it out.'); // ROSTER_ROWS_OPEN

    expect((await mend(firm, roster.gid, 2, 'DATE_OF_BIRTH', '3/14/1972')).body.problems).toEqual(
      [],
    );
    expect((await mend(firm, roster.gid, 4, 'EMPLOYEE_NUMBER', '00378-0')).body.problems).toEqual(
      [],
    );
    expect((await leaveOut(firm, roster.gid, 5)).body).toMatchObject({ left_out: true });
    const ready = await world.read(firm.payroll, roster.gid);
    expect(ready).toMatchObject({
      step: 'CHANGES',
      problem_rows: 0,
      left_out: 1,
      can_apply: true,
      changes: { new: 3 },
    });
    await world.apply(firm.payroll, roster.gid);
    const entries = await world.entries(firm);
    expect(entries.map((entry) => entry.employee_number).toSorted()).toEqual([
      '00289-7',
      '00377-0',
      '00378-0',
    ]);
  });

  test('ROSTER-3 a value that is wrong again is refused with its reason, and changes nothing', async () => {
    const firm = await world.employer();
    const { gid } = await check(firm, fileOfLines(lineOf('1', { state: 'XX' })));
    const answer = await mend(firm, gid, 2, 'STATE', 'YY');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      fields: { value: 'There’s no such state. Enter its two letters, like NM.' },
    });
    expect(shortOf(await problemsOf(firm, gid))).toEqual(['2 STATE STATE_UNKNOWN']);
    expect((await mend(firm, gid, 2, 'EMAIL', 'a@example.com')).status).toBe(422);
    expect((await mend(firm, gid, 99, 'STATE', 'NM')).status).toBe(404);
  });

  test('ROSTER-3 doubles come and go with what is mended and left out', async () => {
    const firm = await world.employer();
    const { gid } = await check(
      firm,
      fileOfLines(lineOf('1'), lineOf('1', { first: 'Lee' }), lineOf('2', { first: 'Ann' })),
    );
    expect(shortOf(await problemsOf(firm, gid))).toEqual(['3 EMPLOYEE_NUMBER NUMBER_TWICE']);
    await leaveOut(firm, gid, 2);
    expect(shortOf(await problemsOf(firm, gid))).toEqual([]);
    await leaveOut(firm, gid, 2, false);
    expect(shortOf(await problemsOf(firm, gid))).toEqual(['3 EMPLOYEE_NUMBER NUMBER_TWICE']);
    await mend(firm, gid, 2, 'EMPLOYEE_NUMBER', '2');
    expect(shortOf(await problemsOf(firm, gid))).toEqual(['4 EMPLOYEE_NUMBER NUMBER_TWICE']);
    await mend(firm, gid, 4, 'EMPLOYEE_NUMBER', '3');
    expect(shortOf(await problemsOf(firm, gid))).toEqual([]);
    expect(await world.read(firm.payroll, gid)).toMatchObject({ problem_rows: 0, can_apply: true });
  });

  test('ROSTER-3 a comma that shifts a row, a cell of a formula, and texts that could be one', async () => {
    const firm = await world.employer();
    const roster = await check(
      firm,
      fileOfLines(
        `1,Greene, Jr.,Marisol,03/14/1984,NM,A,BW-FRI,2500.00`,
        lineOf('2', { last: '#N/A' }),
        lineOf('3', { last: '=HYPERLINK(1)', first: '+1' }),
        lineOf('4', { last: '"Gre\nene"' }),
      ),
    );
    const kinds = shortOf(await problemsOf(firm, roster.gid));
    expect(kinds).toContain('2 null EXTRA_VALUES');
    expect(kinds).toContain('3 LAST_NAME CELL_ERROR');
    expect(kinds.filter((kind) => kind.startsWith('4 '))).toEqual([]);
    expect(kinds).toContain('5 LAST_NAME CONTROL_CHARACTERS');
  });

  test('ROSTER-13 no Social Security or account number ever comes back', async () => {
    const firm = await world.employer();
    const header =
      'Employee ID,Last name,First name,SSN,Routing number,Account number,Account type,City';
    const content = [
      header,
      '1,Greene,Marisol,123-45-6789,021000021,000123456789,checking,987654321',
      '2,Pike,Jonah,123-45-6789,021000022,00012345678901234567,savings,x',
      '3,Okada,Mina,12345678,,,,x',
      '123456780,Ng,Lee,123-45-6780,,,,x',
    ].join('\n');
    const roster = await check(firm, content);
    const problems = await problemsOf(firm, roster.gid);
    expect(problems.map(({ kind, value }) => [kind, value])).toEqual([
      ['ACCOUNT_WRONG', '••••4567'],
      ['ROUTING_WRONG', '••••0022'],
      ['SSN_TWICE', '••••6789'],
      ['SSN_WRONG', '••••5678'],
      ['NUMBER_IS_SSN', '••••6780'],
    ]);
    const file = await firm.viewer.get(`/console/employer/roster/${roster.gid}/problem/content`);
    const { body } = await firm.viewer.call(calls.listRosterDifferences, {
      gid: roster.gid,
      kind: 'NEW',
    });
    const shown = JSON.stringify([roster, problems, body, file.bytes.toString()]);
    for (const secret of ['123456789', '123-45-6789', '123456780', '000123456789', '12345678,']) {
      expect(shown).not.toContain(secret);
    }
    const stored = await world.rows(
      `select to_jsonb(r)::text || coalesce(p.value_cipher::text, '') as text from roster_row r
         left join roster_problem p on p.upload_gid = r.upload_gid and p.line = r.line
        where r.upload_gid = $1`,
      [roster.gid],
    );
    expect(JSON.stringify(stored)).not.toContain('123456789"');
  });

  test('ROSTER-3 the problems as CSV can’t start a formula in a spreadsheet', async () => {
    const firm = await world.employer();
    const { gid } = await check(
      firm,
      fileOfLines(lineOf('=1+1', { first: '@SUM(A1)', last: '-2', state: '=cmd|x' })),
    );
    const answer = await firm.viewer.get(`/console/employer/roster/${gid}/problem/content`);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [, line] = answer.bytes.toString().split('\n');
    expect(line).toBe(
      `2,'=1+1,'@SUM(A1) -2,STATE,'=cmd|x,There’s no such state,"Enter its two letters, like NM"`,
    );
  });
});

describe('ROSTER-5 whom a row is about', () => {
  test('ROSTER-5 a number given to somebody else is a problem, and never overwrites a person', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1', first: 'Dana', last: 'Ellis', dob: '1990-01-01' });
    await world.person(firm, { number: '2', first: 'Dana', last: 'Ellis', dob: '1990-01-01' });
    const { gid } = await check(
      firm,
      fileOfLines(
        lineOf('1', { first: 'Omar', last: 'Pratt', dob: '02/02/1970' }),
        lineOf('2', { first: 'Dana', last: 'Ortiz', dob: '02/02/1970' }),
      ),
    );
    expect(await problemsOf(firm, gid)).toMatchObject([
      { line: 2, kind: 'OTHER_PERSON', reason: expect.stringContaining('Dana Ellis’s') },
    ]);
  });

  test('ROSTER-5 a new number of the same person is found by Social Security number', async () => {
    const firm = await world.employer();
    const gidOf = await world.person(firm, { number: 'old 7', ssn: '123456789' });
    const header = 'Employee ID,Last name,First name,SSN';
    const roster = await check(firm, `${header}\nnew 7,Greene,Marisol,123-45-6789\n`);
    expect(roster.changes).toMatchObject({ new: 0, changed: 1, gone: 0 });
    await world.apply(firm.payroll, roster.gid);
    expect(await world.entries(firm)).toMatchObject([{ gid: gidOf, employee_number: 'new 7' }]);
  });

  test('ROSTER-5 one Social Security number doesn’t make two people one', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1', ssn: '123456789' });
    const header = 'Employee ID,Last name,First name,SSN,DOB';
    const roster = await check(
      firm,
      `${header}\n2,Greene,Maria,123-45-6789,01/01/1990\n1,Greene,Marisol,,03/14/1984\n`,
    );
    expect(roster.changes).toMatchObject({ new: 1, same: 1, gone: 0 });
  });
});

describe('ROSTER-2 ROSTER-6 what rows do', () => {
  test('ROSTER-2 an empty cell erases nothing', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1', pay: 300_000n, ssn: '123456789' });
    const header = 'Employee ID,Last name,First name,DOB,SSN,Gross pay,Email';
    const roster = await check(firm, `${header}\n1,Greene,Marisol,03/14/1984,,,\n`);
    expect(roster.changes).toMatchObject({ same: 1, changed: 0 });
  });

  test('ROSTER-6 a left-out row keeps its person; one without a row is gone; gone ones come back', async () => {
    const firm = await world.employer();
    for (const number of ['1', '2', '3', '4', '5', '6']) await world.person(firm, { number });
    const six = ['1', '2', '3', '4', '5'].map((number) =>
      number === '2' ? lineOf('2', { state: 'XX' }) : lineOf(number),
    );
    const first = await check(firm, fileOfLines(...six));
    await leaveOut(firm, first.gid, 3);
    const { changes } = await world.read(firm.payroll, first.gid);
    expect(changes).toMatchObject({ before: 6, after: 5, gone: 1, drops_many: false });
    const { body: gone } = await firm.viewer.call(calls.listRosterDifferences, {
      gid: first.gid,
      kind: 'GONE',
    });
    expect(gone).toMatchObject({ total: 1, rows: [{ employee_number: '6', difference: 'GONE' }] });
    await world.apply(firm.payroll, first.gid);
    const statusOf = async (number: string) =>
      (await world.entries(firm)).find((entry) => entry.employee_number === number);
    expect(await statusOf('6')).toMatchObject({ employee_status: 'Terminated' });
    expect((await statusOf('6'))?.gone_since).not.toBeNull();
    expect(await statusOf('2')).toMatchObject({ employee_status: 'Active', gone_since: null });

    const back = await check(
      firm,
      fileOfLines(...['1', '2', '3', '4', '5', '6'].map((number) => lineOf(number))),
    );
    expect(back.changes).toMatchObject({ before: 5, after: 6, new: 1, gone: 0 });
    const { body: fresh } = await firm.viewer.call(calls.listRosterDifferences, {
      gid: back.gid,
      kind: 'NEW',
    });
    expect(fresh.rows).toMatchObject([{ employee_number: '6', returns: true }]);
    await world.apply(firm.payroll, back.gid);
    expect(await statusOf('6')).toMatchObject({ employee_status: 'Active', gone_since: null });
  });

  test('ROSTER-14 a file for one payroll group drops nobody of another', async () => {
    const firm = await world.employer();
    const { biweekly, monthly } = firm.groups;
    await world.person(firm, { number: '1', group: biweekly });
    await world.person(firm, { number: '2', group: biweekly });
    await world.person(firm, { number: '3', group: monthly });
    const mapping = await world.upload(
      firm.payroll,
      fileOfLines(lineOf('1'), lineOf('9', { group: 'Monthly' })),
    );
    const roster = await world.confirm(firm.payroll, mapping, [biweekly]);
    expect(roster.changes).toMatchObject({ gone: 1 });
    expect(roster.problems).toMatchObject([{ kind: 'GROUP_NOT_COVERED', rows: 1 }]);
  });
});

describe('ROSTER-7 ROSTER-8 questions before Apply', () => {
  test('ROSTER-7 each odd pay change needs an answer, and the old pay can be kept', async () => {
    const firm = await world.employer();
    const pays = { '1': 192_000n, '2': 231_000n, '3': 218_400n, '4': 205_000n, '5': 200_000n };
    for (const [number, pay] of Object.entries(pays)) {
      await world.person(firm, { number, pay, group: firm.groups.biweekly });
    }
    const { gid, changes } = await check(
      firm,
      fileOfLines(
        lineOf('1', { pay: '19200.00' }),
        lineOf('2', { pay: '231.00' }),
        lineOf('3', { pay: '28.00' }),
        lineOf('4', { pay: '3280.00' }),
        lineOf('5', { pay: '2060.00' }),
      ),
    );
    expect(changes).toMatchObject({ odd_pay: 4, odd_pay_open: 4, usual_pay_change: 3 });
    const { body: odd } = await firm.viewer.call(calls.listRosterDifferences, {
      gid,
      kind: 'ODD_PAY',
    });
    expect(odd.rows.map((row) => [row.odd_pay?.finding, row.odd_pay?.sentence])).toEqual([
      ['TEN_TIMES_MORE', 'Ten times more. A decimal point?'],
      ['TEN_TIMES_LESS', 'Ten times less. A decimal point?'],
      ['HOURLY_RATE', 'Looks like an hourly rate'],
      ['UP', 'Up 60 percent'],
    ]);
    const refused = await world.apply(firm.payroll, gid);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('Pay changes that look wrong: 4'); // ROSTER_PAY_OPEN

    const answer = (line: number, said: 'USE_NEW' | 'KEEP_OLD') =>
      firm.payroll.call(calls.answerRosterPay, { gid, line: String(line), answer: said });
    expect((await answer(2, 'KEEP_OLD')).body).toMatchObject({ odd_pay: { answer: 'KEEP_OLD' } });
    await answer(3, 'KEEP_OLD');
    await leaveOut(firm, gid, 4);
    await answer(5, 'USE_NEW');
    expect((await answer(6, 'USE_NEW')).status).toBe(404);
    // Whoever keeps the old pay doesn't change.
    const answered = await world.read(firm.payroll, gid);
    expect(answered.changes).toMatchObject({ changed: 2, pay_only: 2, same: 2, odd_pay_open: 0 });
    const { body: changed } = await firm.viewer.call(calls.listRosterDifferences, {
      gid,
      kind: 'CHANGED',
    });
    expect(changed.total).toBe(2);
    await world.apply(firm.payroll, gid);
    const paid = (await world.entries(firm)).map((entry) => [
      entry.employee_number,
      entry.gross_pay_cents,
    ]);
    expect(Object.fromEntries(paid)).toEqual({ ...pays, '4': 328_000n, '5': 206_000n });
  });

  test('ROSTER-8 a file that drops many needs their number, and nothing else passes', async () => {
    const firm = await world.employer();
    for (const number of ['1', '2', '3', '4']) await world.person(firm, { number });
    const { gid, changes } = await check(firm, fileOfLines(lineOf('1'), lineOf('2'), lineOf('3')));
    expect(changes).toMatchObject({ gone: 1, drops_many: true });
    for (const dropping of [undefined, 0, 2]) {
      const refused = await world.apply(firm.payroll, gid, dropping);
      expect(refused.status).toBe(422);
      expect(refused.body).toBe(
        'This file drops 1 of the 4 people on your roster. If that’s right, type 1.', // ROSTER_DROPS_MANY
      );
    }
    expect((await world.apply(firm.payroll, gid, 1)).status).toBe(200);
  });

  test('ROSTER_EMPTY every row left out is nothing to apply', async () => {
    const firm = await world.employer();
    const { gid } = await check(firm, fileOfLines(lineOf('1')));
    await leaveOut(firm, gid, 2);
    const refused = await world.apply(firm.payroll, gid);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('Every row is left out');
  });
});
