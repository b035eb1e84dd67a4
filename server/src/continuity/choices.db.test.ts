import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/servicing/continuity';
import { readDeposit } from '@paystead/contract/servicing/deposits';
import { readRelief } from '@paystead/contract/servicing/relief';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectInstallments, remindOfDebits } from '../payments/index.ts';
import { textOf } from '../agreements/fixtures/pdf-text.ts';
import { confirmDeposit, receiveDeposits, routes as depositRoutes } from '../deposits/index.ts';
import { openDocument } from '../documents/index.ts';
import { PAYDAY } from '../remittance/test-payroll-world.ts';
import { routes as reliefRoutes } from '../relief/index.ts';
import { type SeededLoan, working } from '../servicing/test-loan.ts';
import { turnCollections } from '../servicing/index.ts';
import { confirmNewJobs, remindOwnPayments, routes } from './index.ts';
import { type ContinuityWorld, startContinuity } from './test-continuity-world.ts';

const LAST_DAY = '2030-03-20';

let world: ContinuityWorld;
beforeAll(async () => {
  world = await startContinuity([...routes, ...depositRoutes, ...reliefRoutes]);
});
afterAll(() => world.close());

const key = () => ({ key: randomUUID() });
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

/** A borrower who opens the page and picks a last day. */
async function leaver(consent = false) {
  await world.at('2030-03-18');
  const loan = await world.person(`E-${randomUUID().slice(0, 6)}`, consent);
  const client = await world.client(loan);
  const page = async (more: { employer?: string; last_day?: string } = { last_day: LAST_DAY }) =>
    (await client.call(calls.readJob, { gid: loan.gid, ...more })).body;
  type Kind = 'BANK' | 'NEW_JOB' | 'BY_HAND' | 'ALLOTMENT';
  const sign = async (
    kind: Kind,
    change: { name?: string; hash?: string; employer?: string } = {},
  ) => {
    const wish = {
      last_day: LAST_DAY,
      ...(change.employer && { employer: change.employer }),
    };
    const choice = (await page(wish)).choices.find((one) => one.kind === kind);
    return client.call(
      calls.signJobChoice,
      { gid: loan.gid, kind, ...wish, hash: choice?.hash ?? '', name: 'marisol greene', ...change },
      key(),
    );
  };
  return { loan, client, page, sign };
}

async function newEmployer(sample: string, frequency = 'BIWEEKLY', person?: SeededLoan) {
  const mnemonic = `NEW-${randomUUID().slice(0, 8).toUpperCase()}`;
  const [firm] = await world.rowsOf(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ($1, $1, 'Harbor Clinic', 'DEFAULT') returning gid`,
    [mnemonic],
  );
  const [group] = await world.rowsOf(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date, sample_date_2)
     values ($1, 'All', $3, $2, null) returning gid`,
    [firm.gid, sample, frequency],
  );
  const join = () =>
    world.rowsOf(
      `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name, last_name)
       values ($1, $2, 'H-7', 'Marisol', 'Greene')`,
      [firm.gid, group.gid],
    );
  if (person) await join();
  return { mnemonic, gid: firm.gid as string, join };
}

describe('CONT-3 one signed choice', () => {
  test('S4.1 the page shows dates and words before anything is reported, and changes nothing', async () => {
    const { loan, page } = await leaver();
    const shown = await page();

    expect(shown).toMatchObject({
      employer: 'Northfield Regional',
      last_day: LAST_DAY,
      status: 'Active',
    });
    expect(shown.days.map(({ kind }) => kind)).toEqual([
      'TODAY',
      'LAST_DAY',
      'LAST_DEDUCTION',
      'DEBIT',
      'LAST',
    ]);
    expect(shown.choices.map(({ kind, open }) => `${kind} ${open}`)).toEqual([
      'BANK true',
      'NEW_JOB true',
      'PAY_OFF true',
      'BY_HAND true',
    ]);
    expect(shown.choices[0]?.text).toContain(
      'Stop my Northfield Regional deduction after March 22, 2030',
    );
    expect(shown.otherwise).toContain('is yours to pay');
    expect(await world.changes(loan)).toEqual([]);
    expect((await page({})).choices).toEqual([]);
  });

  test('1005.10(b) bank debit: signed once, kept as PDF, debited on the same days, told', async () => {
    const { loan, page, sign } = await leaver();
    const signed = await sign('BANK');
    expect(signed.status).toBe(200);

    expect(await world.changes(loan)).toEqual([
      'ask from 2030-03-23: STATUS',
      'ach from 2030-04-05: CHOICE',
    ]);
    const [paper] = await world.rowsOf(
      'select gid, title, kind from document where loan_gid = $1',
      [loan.gid],
    );
    expect(paper).toEqual({
      gid: signed.body.document,
      title: 'Bank debit authorization',
      kind: 'SIGNED_CHOICE',
    });
    const pdf = await working(world.world, (context) => openDocument(context, paper.gid));
    expect(textOf(pdf?.content ?? Buffer.of())).toContain(
      'Signed electronically by marisol greene',
    );
    const [letter, ...others] = await world.letters(loan);
    expect(letter?.subject).toBe('Your installments will come from your bank account');
    expect(others).toEqual([]);
    expect((await page({})).signed).toMatchObject({ kind: 'BANK', document: signed.body.document });

    await world.run(turnCollections, '2030-04-04');
    await world.at('2030-04-03');
    await world.run(collectInstallments, '2030-04-03');
    const [debit] = await world.debits(loan);
    expect(debit).toMatchObject({ debit_date: '2030-04-05', method: 'ACH' });
    expect(debit.authorization_text).toMatch(/^My bank debit authorization of Mon, Mar 18, 2030/);
  });

  test.each([
    [{ name: 'Somebody Else' }, 'NAME_DIFFERS'],
    [{ hash: 'f'.repeat(64) }, 'DOCUMENT_CHANGED'],
  ])('what isn’t signed as shown is refused: %j', async (change, code) => {
    const { loan, sign } = await leaver();
    expect(codeOf(await sign('BANK', change))).toBe(code);
    expect(await world.changes(loan)).toEqual([]);
  });

  test('a bank account of nobody, an unknown employer, a far day and a closed way are refused', async () => {
    const { loan, client, sign } = await leaver();
    const wish = { gid: loan.gid, hash: '', name: 'Marisol Greene', last_day: LAST_DAY };
    const tried = async (change: object) => {
      const answer = await client.call(
        calls.signJobChoice,
        { ...wish, kind: 'BANK', ...change },
        key(),
      );
      return codeOf(answer);
    };
    expect(await tried({ bank_account: randomUUID() })).toBe('BANK_ACCOUNT_NOT_VERIFIED');
    expect(await tried({ kind: 'NEW_JOB', employer: 'NOBODY-HERE' })).toBe('EMPLOYER_UNKNOWN');
    expect(await tried({ kind: 'ALLOTMENT' })).toBe('METHOD_NOT_OPEN');
    expect(await tried({ last_day: '2035-01-01' })).toBe('DATE_OUT_OF_RANGE');
    await world.rowsOf(`update loan set status = 'Paid' where gid = $1`, [loan.gid]);
    expect(codeOf(await sign('BANK'))).toBe('LOAN_NOT_OPEN');
    const answer = await client.call(
      calls.reportJob,
      { gid: loan.gid, status: 'Terminated', last_day: LAST_DAY },
      key(),
    );
    expect(codeOf(answer)).toBe('LOAN_NOT_OPEN');
  });

  test('DEDUCT-4 a retiree signs an allotment, gets an account for it, and its deposit pays', async () => {
    const { loan, client } = await leaver(true);
    const wish = { gid: loan.gid, status: 'Retired' as const, last_day: LAST_DAY };
    const { choices } = (await client.call(calls.readJob, wish)).body;
    const offered = choices.find(({ kind }) => kind === 'ALLOTMENT');
    expect(offered).toMatchObject({ open: true, label: 'From my pension, by an allotment' });
    const sign = () =>
      client.call(
        calls.signJobChoice,
        { ...wish, kind: 'ALLOTMENT', hash: offered?.hash ?? '', name: 'Marisol Greene' },
        key(),
      );
    const { status, body } = await sign();
    expect([status, body]).toEqual([200, { document: expect.any(String), first: offered?.first }]);

    expect((await world.changes(loan)).at(-1)).toBe('allotment from 2030-03-23: CHOICE');
    const { body: deposit } = await client.call(readDeposit, { gid: loan.gid });
    expect(deposit).toMatchObject({
      kind: 'allotment',
      confirmation: 'UPLOAD',
      state: 'TO_SET_UP',
    });
    const tasks = await world.rowsOf(
      `select type, status from queue_item where borrower_gid = $1`,
      [loan.borrowerGid],
    );
    expect(tasks).toEqual([{ type: 'ALLOTMENT', status: 'PENDING' }]);
    const letters = (await world.letters(loan)).map(({ subject }) => subject);
    expect(letters).toContain('Set up your allotment');

    // It can be set up once; a person helps to use it again.
    const { choices: then } = (await client.call(calls.readJob, wish)).body;
    expect(then.find(({ kind }) => kind === 'ALLOTMENT')?.open).toBe(false);
    expect(codeOf(await sign())).toBe('METHOD_NOT_OPEN');

    await world.run(turnCollections, '2030-03-22');
    await world.at(offered?.first ?? '');
    await working(world.world, (context) => confirmDeposit(context, loan.gid, 'UPLOAD'));
    await world.run(receiveDeposits, offered?.first ?? '');
    // The March payday was never asked for: the deposit goes to the oldest one that is open.
    const paid = await world.rowsOf(
      `select sum(amount_cents)::bigint as cents from installment_payment where loan_gid = $1`,
      [loan.gid],
    );
    expect(paid).toEqual([{ cents: loan.quote.installmentAmount }]);
  });

  test('by hand: nothing is debited, also with a backup permission, and a reminder comes before', async () => {
    const { loan, sign } = await leaver(true);
    await sign('BY_HAND');
    expect((await world.changes(loan)).at(-1)).toBe('ask from 2030-03-23: CHOICE');
    await world.run(turnCollections, '2030-03-22');
    await world.at('2030-04-02');
    await world.run(remindOfDebits, '2030-04-01');
    expect(await world.reminders(loan)).toEqual([]);
    await world.run(collectInstallments, '2030-04-03');
    expect(await world.debits(loan)).toEqual([]);
    await world.run(remindOwnPayments, '2030-04-02');
    await world.run(remindOwnPayments, '2030-04-03');
    const reminders = (await world.letters(loan)).filter(({ subject }) =>
      / is due on /.test(subject),
    );
    expect(reminders).toHaveLength(1);
  });

  test('1005.10(c) revoked: the next debits are canceled, and the borrower pays by hand', async () => {
    const { loan, client, sign } = await leaver();
    const gid = { gid: loan.gid };
    expect(codeOf(await client.call(calls.revokeJobChoice, gid))).toBe('NOTHING_TO_TAKE_BACK');
    await sign('BANK');
    await world.at('2030-04-03');
    await world.run(collectInstallments, '2030-04-03');
    expect((await client.call(calls.revokeJobChoice, gid)).status).toBe(200);

    expect(await world.debits(loan)).toMatchObject([{ state: 'CANCELLED' }]);
    await world.run(collectInstallments, '2030-04-17');
    expect(await world.debits(loan)).toHaveLength(1);
    expect((await world.changes(loan)).at(-1)).toBe('ask from 2030-04-03: REVOKED');
  });
});

describe('CONT-1 the borrower says it first', () => {
  test('S4.1 reported, moved to another day, and taken back', async () => {
    const { loan, client, page } = await leaver();
    const tell = (status: 'Terminated' | 'LeaveWithoutPay', last_day: string, more = {}) =>
      client.call(calls.reportJob, { gid: loan.gid, status, last_day, ...more }, key());
    expect(codeOf(await tell('Terminated', '2035-01-01'))).toBe('DATE_OUT_OF_RANGE');
    expect((await tell('Terminated', LAST_DAY)).status).toBe(200);
    expect((await tell('Terminated', '2030-04-03')).status).toBe(200);
    expect(await world.changes(loan)).toEqual([
      'ask from 2030-03-23: STATUS',
      'deduction from 2030-04-05: STATUS',
      'ask from 2030-04-06: STATUS',
    ]);
    expect((await page({})).can_withdraw).toBe(true);

    expect((await client.call(calls.withdrawJob, { gid: loan.gid })).status).toBe(200);
    expect((await world.changes(loan)).at(-1)).toBe(`deduction from ${PAYDAY}: STATUS`);
    expect(codeOf(await client.call(calls.withdrawJob, { gid: loan.gid }))).toBe(
      'NOTHING_TO_TAKE_BACK',
    );
    await world.build();
    expect(await world.asked(loan, PAYDAY)).toHaveLength(1);
  });

  test('S4.1 what the employer said stays', async () => {
    const { loan, client } = await leaver();
    await world.report(loan, 'Terminated', LAST_DAY, { source: 'ROSTER' });
    const told = await client.call(
      calls.reportJob,
      { gid: loan.gid, status: 'Terminated', last_day: '2030-04-20' },
      key(),
    );
    expect(codeOf(told)).toBe('JOB_SAID_BY_EMPLOYER');
    expect(codeOf(await client.call(calls.withdrawJob, { gid: loan.gid }))).toBe(
      'JOB_SAID_BY_EMPLOYER',
    );
  });
});

describe('CONT-7 a new employer', () => {
  test('S4.1 the same paydays: its payroll is asked, the old one never again, the schedule stays', async () => {
    const { loan, sign } = await leaver();
    const firm = await newEmployer('2026-01-02');
    const before = await world.schedule(loan);
    expect((await sign('NEW_JOB', { employer: firm.mnemonic })).status).toBe(200);
    await world.rowsOf(`update new_job set employee_number = 'H-7' where loan_gid = $1`, [
      loan.gid,
    ]);
    await world.run(confirmNewJobs, '2030-03-18');
    expect((await world.changes(loan)).at(-1)).toBe('ask from 2030-03-23: STATUS');

    await firm.join();
    await world.run(confirmNewJobs, '2030-03-18');
    expect((await world.changes(loan)).at(-1)).toBe('deduction from 2030-04-05: NEW_JOB');
    expect(await world.schedule(loan)).toEqual(before);
    await world.build('2030-04-02');
    expect(await world.asked(loan, '2030-04-05')).toEqual([
      { employer_gid: firm.gid, state: 'ASKED' },
    ]);
    expect(await world.statusOf(loan)).toMatchObject({ known: 'Active', verified: true });
  });

  test('S4.1 until its first payday there, the pages of the loan still know the old paydays', async () => {
    const { loan, client, sign } = await leaver();
    const firm = await newEmployer('2026-01-02', 'BIWEEKLY', loan);
    await sign('NEW_JOB', { employer: firm.mnemonic });
    await world.rowsOf(`update new_job set employee_number = 'H-7' where loan_gid = $1`, [
      loan.gid,
    ]);
    await world.run(confirmNewJobs, '2030-03-18');
    expect((await client.call(readRelief, { gid: loan.gid })).status).toBe(200);
    const stranger = await leaver();
    expect((await stranger.client.call(readRelief, { gid: loan.gid })).status).toBe(404);
  });

  test('S4.1 other paydays: modified rows, the same principal and end', async () => {
    const { loan, sign } = await leaver();
    const firm = await newEmployer('2026-01-15', 'MONTHLY', loan);
    const before = await world.schedule(loan);
    await sign('NEW_JOB', { employer: firm.mnemonic });
    await world.rowsOf(`update new_job set employee_number = 'H-7' where loan_gid = $1`, [
      loan.gid,
    ]);
    await world.run(confirmNewJobs, '2030-03-18');

    const after = await world.schedule(loan);
    const total = (rows: typeof after) => rows.reduce((sum, row) => sum + row.principal_cents, 0n);
    expect(total(after)).toBe(total(before));
    expect(after.at(-1).due_date <= before.at(-1).due_date).toBe(true);
    expect(
      after
        .filter((row) => row.modified)
        .map((row) => row.due_date)
        .slice(0, 2),
    ).toEqual(['2030-04-15', '2030-05-15']);
  });
});

async function staff(role: string) {
  const [row] = await world.rowsOf(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Riley', $1, 'x', $2, now()) returning gid`,
    [`${randomUUID()}@paystead.example`, [role]],
  );
  return world.world.as({ kind: 'staff', gid: row.gid });
}

describe('staff and walls', () => {
  test('S4.1 staff set a status with a day and a note; auditors only read', async () => {
    const { loan } = await leaver(true);
    const gid = { gid: loan.borrowerGid };
    const change = {
      ...gid,
      status: 'Deceased' as const,
      effective_on: '2030-03-10',
      note: 'Family called',
    };
    const [auditor, servicer] = await Promise.all([staff('auditor'), staff('servicer')]);
    expect((await auditor.call(calls.changeEmployeeStatus, change)).status).toBe(403);
    expect((await servicer.call(calls.downloadEstateLetter, gid)).status).toBe(404);
    const far = { ...change, effective_on: '2035-01-01' };
    expect(codeOf(await servicer.call(calls.changeEmployeeStatus, far))).toBe('DATE_OUT_OF_RANGE');
    expect((await servicer.call(calls.changeEmployeeStatus, change)).status).toBe(200);

    const seen = (await auditor.call(calls.listEmploymentChanges, gid)).body;
    expect(seen).toMatchObject({ status: 'Deceased' });
    expect(seen.reports).toMatchObject([{ source: 'STAFF', note: 'Family called' }]);
    expect(seen.estate_letter).not.toBeNull();
    expect((await auditor.call(calls.downloadEstateLetter, gid)).status).toBe(200);
  });

  test('A2 another borrower’s loan looks like none', async () => {
    const [mine, theirs] = [await leaver(), await leaver()];
    const gid = { gid: theirs.loan.gid };
    expect((await mine.client.call(calls.readJob, gid)).status).toBe(404);
    const report = { ...gid, status: 'Terminated' as const, last_day: LAST_DAY };
    expect((await mine.client.call(calls.reportJob, report, key())).status).toBe(404);
    const choice = { ...gid, kind: 'BANK' as const, hash: '', name: 'x' };
    expect((await mine.client.call(calls.signJobChoice, choice, key())).status).toBe(404);
    expect((await mine.client.call(calls.withdrawJob, gid)).status).toBe(404);
    expect((await mine.client.call(calls.revokeJobChoice, gid)).status).toBe(404);
  });
});
