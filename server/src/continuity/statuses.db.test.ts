import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectInstallments, collectMissed, remindOfDebits } from '../payments/index.ts';
import { turnCollections } from '../servicing/index.ts';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { CLOSES, PAYDAY } from '../remittance/test-payroll-world.ts';
import { applyReports, followRoster, remindOwnPayments, routes, tellOfPauseEnds } from './index.ts';
import { type ContinuityWorld, startContinuity } from './test-continuity-world.ts';

const NEXT_PAYDAY = '2030-04-05';

let world: ContinuityWorld;
beforeAll(async () => {
  world = await startContinuity(routes);
});
afterAll(() => world.close());

describe('S4.1 the six statuses', () => {
  test('S4.1 CONT-2 Terminated with consent: the backup account, the same amounts on the same days', async () => {
    const dana = await world.person('E-11', true);
    await world.at('2030-03-18');
    await world.report(dana, 'Terminated', '2030-03-20');

    expect(await world.changes(dana)).toEqual(['backup from 2030-03-23: STATUS']);
    const [letter] = await world.letters(dana);
    expect(letter?.subject).toBe('Your installments come from your bank account from Apr 5');
    expect(letter?.text).toContain('Your last deduction is');
    expect(letter?.text).toContain('Nothing is due sooner.');
    expect(await world.news(dana)).toContain(letter?.subject);

    await world.run(turnCollections, '2030-03-22');
    await world.at('2030-04-02');
    await world.run(remindOfDebits, '2030-04-01');
    await world.run(remindOwnPayments, '2030-04-01');
    expect(await world.reminders(dana)).toEqual([expect.stringMatching(/^We’ll debit \$/)]);
    await world.at('2030-04-03');
    await world.run(collectInstallments, '2030-04-03');
    const [debit] = await world.debits(dana);
    expect(debit).toMatchObject({
      debit_date: NEXT_PAYDAY,
      due_date: NEXT_PAYDAY,
      method: 'ACH_BACKUP',
      amount_cents: dana.quote.installmentAmount,
    });
    expect(debit.authorization_text).toContain('backup payment permission');
  });

  test('S4.1 CONT-2 Terminated without consent: one choice to sign, and nothing is debited', async () => {
    await world.at('2030-03-18');
    const dana = await world.person('E-12');
    await world.report(dana, 'Terminated', '2030-03-20');

    expect(await world.changes(dana)).toEqual(['ask from 2030-03-23: STATUS']);
    const [letter] = await world.letters(dana);
    expect(letter?.subject).toBe('Choose how to pay your loan after Northfield Regional');
    expect(letter?.text).toContain(`/home/loans/${dana.gid}/job`);
    await world.run(collectInstallments, '2030-04-03');
    await world.run(collectMissed, '2030-04-08');
    expect(await world.debits(dana)).toEqual([]);
  });

  test('S4.1 CONT-4 LeaveWithoutPay: deductions pause, the schedule gets longer, and the books stay', async () => {
    await world.at('2030-03-18');
    const lee = await world.person('E-13');
    const before = await world.schedule(lee);
    await world.report(lee, 'LeaveWithoutPay', '2030-03-20', {
      returnsOn: Temporal.PlainDate.from('2030-05-01'),
    });

    expect(await world.changes(lee)).toEqual([
      'paused from 2030-03-23: STATUS',
      'deduction from 2030-05-01: STATUS',
    ]);
    const after = await world.schedule(lee);
    expect(after.map((row) => row.due_date).slice(0, 2)).toEqual([PAYDAY, '2030-05-03']);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    const principal = (rows: typeof after) =>
      rows.reduce((total, row) => total + row.principal_cents, 0n);
    expect(principal(after)).toBe(principal(before));
    expect(after[1]).toMatchObject({ modified: false, amount_cents: before[1].amount_cents });
    // What moved to the end is new there.
    expect(after.at(-1)).toMatchObject({ modified: true });
    expect(after.at(-1).due_date > before.at(-1).due_date).toBe(true);
    const [letter] = await world.letters(lee);
    expect(letter?.text).toContain('This doesn’t use up a skip.');
    expect(letter?.text).toContain('Interest keeps running');

    await world.at('2030-04-01');
    await world.report(lee, 'Active', '2030-04-01');
    expect((await world.changes(lee)).at(-1)).toBe('deduction from 2030-04-05: STATUS');
    const back = await world.schedule(lee);
    expect(back.map((row) => row.due_date).slice(0, 2)).toEqual([PAYDAY, NEXT_PAYDAY]);
  });

  test.each([
    [true, /we’ll debit \$[\d.]+ from your .* as you allowed us to/],
    [false, /is yours to pay on/],
  ])('CONT-4 a pause that hits its limit is announced once, consent %s', async (consent, words) => {
    await world.at('2030-03-18');
    const lee = await world.person(`E-16${consent}`, consent);
    await world.report(lee, 'LeaveWithoutPay', '2030-03-20');
    const [, next] = await world.changes(lee);
    expect(next).toMatch(consent ? /^backup from 2030-06/ : /^ask from 2030-06/);
    const from = Temporal.PlainDate.from(next?.split(' ')[2]?.replace(':', '') ?? '');
    const tell = async (daysBefore: number) => {
      const day = from.subtract({ days: daysBefore }).toString();
      await world.at(day);
      await world.run(tellOfPauseEnds, day);
      const titles = await world.news(lee);
      return titles.filter((title) => title.startsWith('Your pause ends on'));
    };

    expect(await tell(12)).toEqual([]);
    expect(await tell(4)).toHaveLength(1);
    expect(await tell(3)).toHaveLength(1);
    const letter = (await world.letters(lee)).find(({ subject }) =>
      subject.startsWith('Your pause'),
    );
    expect(letter?.text).toMatch(words);
    expect(letter?.text).toContain('at most 90 days');
    expect(letter?.text).toContain(`/home/loans/${lee.gid}/job`);
  });

  test('S4.1 LeaveWithPay: nothing changes and nobody is told', async () => {
    await world.at('2030-03-18');
    const lee = await world.person('E-14', true);
    await world.report(lee, 'LeaveWithPay', '2030-03-18');

    expect(await world.statusOf(lee)).toMatchObject({ known: 'LeaveWithPay', verified: true });
    expect(await world.changes(lee)).toEqual([]);
    expect(await world.letters(lee)).toEqual([]);
  });

  test.each([
    [true, 'backup from 2030-03-23: STATUS', 'Your installments come from your bank account'],
    [false, 'ask from 2030-03-23: STATUS', 'Choose how to pay your loan'],
  ])('S4.1 Retired, consent %s: the pension is named', async (consent, change, subject) => {
    await world.at('2030-03-18');
    const rose = await world.person(`E-15${consent}`, consent);
    await world.report(rose, 'Retired', '2030-03-20');

    expect(await world.changes(rose)).toEqual([change]);
    const [letter] = await world.letters(rose);
    expect(letter?.subject).toContain(subject);
    expect(letter?.text).toContain('pension');
  });

  test('S4.1 Deceased: everything stops at once, no message leaves, and the estate gets a letter', async () => {
    await world.at('2030-03-18');
    const sam = await world.person('E-16', true);
    await world.report(sam, 'Deceased', '2030-03-10');

    expect(await world.changes(sam)).toEqual(['stopped from 2030-03-18: DEATH']);
    const before = await world.news(sam);
    await world.build();
    expect(await world.asked(sam, PAYDAY)).toEqual([]);
    await world.run(collectInstallments, '2030-04-03');
    await world.run(collectMissed, '2030-03-26');
    expect(await world.debits(sam)).toEqual([]);
    expect(await world.news(sam)).toEqual(before);
    expect(await world.letters(sam)).toEqual([]);
    const flags = await world.rowsOf('select kind from loan_flag where borrower_gid = $1', [
      sam.borrowerGid,
    ]);
    expect(flags).toEqual([{ kind: 'DECEASED' }]);
    const papers = await world.rowsOf('select title from document where loan_gid = $1', [sam.gid]);
    expect(papers).toEqual([{ title: 'Letter to the estate' }]);

    await world.report(sam, 'Active', '2030-03-18');
    expect(await world.statusOf(sam)).toMatchObject({ known: 'Deceased' });
  });
});

describe('CONT-2 the ex-employer is not asked again', () => {
  test('S4.1 payroll answers TERMINATED: no later file has the person, and the missed installment is collected once', async () => {
    await world.at(CLOSES);
    const dana = await world.person('E-21T', true);
    await world.build();
    expect(await world.asked(dana, PAYDAY)).toHaveLength(1);
    await world.at(PAYDAY);
    await world.remit();
    expect(await world.statusOf(dana)).toEqual({
      known: 'Terminated',
      listed: 'Terminated',
      verified: false,
    });

    for (const day of ['2030-04-01', '2030-04-02', '2030-04-16', '2030-04-30'])
      await world.build(day);
    expect(await world.asked(dana, NEXT_PAYDAY)).toEqual([]);
    expect(await world.asked(dana, '2030-04-19')).toEqual([]);

    await world.run(collectMissed, PAYDAY);
    await world.run(collectMissed, '2030-03-23');
    const debits = await world.debits(dana);
    expect(debits).toMatchObject([
      { due_date: PAYDAY, debit_date: '2030-03-27', method: 'ACH_BACKUP', state: 'SCHEDULED' },
    ]);
    const notice = (await world.letters(dana)).find(({ subject }) =>
      subject.startsWith('We’ll debit'),
    );
    expect(notice?.text).toContain('Mar 22 installment didn’t come from your pay');
  });

  test('CONT-5 no debit while payroll’s answer is pending, nor after the installment was paid', async () => {
    await world.at(CLOSES);
    const dana = await world.person('E-22', true);
    await world.build();
    await world.at('2030-03-25');
    await world.run(collectMissed, '2030-03-25');
    expect(await world.debits(dana)).toEqual([]);
    await world.remit();
    await world.run(collectMissed, '2030-03-26');
    expect(await world.debits(dana)).toEqual([]);
  });

  test('CONT-5 a paycheck that brought nothing is collected from the consented account only', async () => {
    await world.at(CLOSES);
    const [yes, no] = [await world.person('E-23', true), await world.person('E-24')];
    await world.build();
    await world.at(PAYDAY);
    for (const [number, { mnemonic }] of [
      ['E-23', yes],
      ['E-24', no],
    ] as const) {
      const line = { employeeNumber: number, amount: 0n, reason: null };
      await world.handIn(mnemonic, writeRemittanceFile(PAYDAY, [line]), `${number}.csv`);
    }
    await world.run(collectMissed, PAYDAY);
    expect(await world.debits(yes)).toMatchObject([{ due_date: PAYDAY, debit_date: '2030-03-27' }]);
    expect(await world.debits(no)).toEqual([]);
  });

  test('LATE-30 DEDUCT-30 nor while the borrower says that it was taken, nor what later paychecks bring', async () => {
    await world.at(CLOSES);
    const [claims, spread] = [await world.person('E-25', true), await world.person('E-26', true)];
    const { owner } = world.world;
    await owner.query(
      'update loan set most_deducted_cents = 2 * installment_cents where gid = $1',
      [spread.gid],
    );
    await world.build();
    await world.at(PAYDAY);
    for (const [employeeNumber, { mnemonic }, reason] of [
      ['E-25', claims, null],
      ['E-26', spread, 'SHORT_PAY'],
    ] as const) {
      const content = writeRemittanceFile(PAYDAY, [{ employeeNumber, amount: 0n, reason }]);
      await world.handIn(mnemonic, content, `${employeeNumber}.csv`);
    }
    await owner.query(
      `insert into deduction_claim (deduction_gid, loan_gid, borrower_gid, payday, held_until, claimed_at)
       select gid, loan_gid, borrower_gid, payday, '2030-03-29', now() from deduction
        where loan_gid = $1`,
      [claims.gid],
    );
    await world.run(collectMissed, '2030-03-29');
    expect(await world.debits(claims)).toEqual([]);
    expect(await world.debits(spread)).toEqual([]);
    await world.run(collectMissed, '2030-03-30');
    expect(await world.debits(claims)).toMatchObject([{ due_date: PAYDAY }]);
    expect(await world.debits(spread)).toEqual([]);
  });
});

describe('CONT-1 reports from everywhere, in any order', () => {
  test('S4.1 a report twice, and one that comes late, change nothing', async () => {
    await world.at('2030-03-18');
    const dana = await world.person('E-31', true);
    expect(await world.report(dana, 'Terminated', '2030-03-20')).toBe(true);
    expect(await world.report(dana, 'Terminated', '2030-03-20')).toBe(false);
    const changes = await world.changes(dana);
    await world.report(dana, 'LeaveWithPay', '2030-02-01', { source: 'ROSTER' });

    expect(await world.changes(dana)).toEqual(changes);
    expect(await world.letters(dana)).toHaveLength(1);
  });

  test('S4.1 the borrower first, then the employer’s file with an earlier day: one story', async () => {
    await world.at(CLOSES);
    const dana = await world.person('E-32T');
    await world.report(dana, 'Terminated', '2030-04-03', { source: 'BORROWER' });
    expect(await world.changes(dana)).toEqual(['ask from 2030-04-06: STATUS']);
    expect(await world.statusOf(dana)).toMatchObject({ known: 'Active', listed: 'Active' });

    await world.build();
    await world.at(PAYDAY);
    await world.remit();
    expect((await world.changes(dana)).at(-1)).toBe('ask from 2030-03-23: STATUS');
    expect(await world.statusOf(dana)).toMatchObject({ known: 'Terminated' });
    await world.build('2030-04-02');
    expect(await world.asked(dana, NEXT_PAYDAY)).toEqual([]);
  });

  test('S4.1 a future day: the status follows on it, not before', async () => {
    await world.at('2030-03-18');
    const dana = await world.person('E-33', true);
    await world.report(dana, 'Terminated', '2030-03-27');
    expect(await world.statusOf(dana)).toMatchObject({ known: 'Active', verified: true });
    await world.run(applyReports, '2030-03-25');
    expect(await world.statusOf(dana)).toMatchObject({ known: 'Active' });
    await world.at('2030-03-26');
    await world.run(applyReports, '2030-03-26');
    expect(await world.statusOf(dana)).toMatchObject({ known: 'Terminated', verified: false });
  });

  test('S4.1 the roster: a changed status is taken once', async () => {
    await world.at('2030-03-18');
    const rose = await world.person('E-34', true);
    await world.run(followRoster, '2030-03-18');
    expect(await world.changes(rose)).toEqual([]);
    await world.rowsOf(
      `update roster_entry set employee_status = 'Retired' where borrower_gid = $1`,
      [rose.borrowerGid],
    );
    await world.run(followRoster, '2030-03-18');
    await world.run(followRoster, '2030-03-19');

    expect(await world.statusOf(rose)).toMatchObject({ known: 'Retired' });
    expect(await world.changes(rose)).toEqual(['backup from 2030-03-23: STATUS']);
    expect(await world.letters(rose)).toHaveLength(1);
  });

  test('S4.1 payroll’s LEAVE: the payday it answers waits, too', async () => {
    await world.at(CLOSES);
    const lee = await world.person('E-35U', true);
    await world.build();
    await world.at(PAYDAY);
    await world.remit();

    expect(await world.statusOf(lee)).toMatchObject({ known: 'LeaveWithoutPay', verified: true });
    expect((await world.changes(lee))[0]).toBe(`paused from ${PAYDAY}: STATUS`);
    const [first] = await world.schedule(lee);
    expect(first.due_date > '2030-06-19').toBe(true);
    await world.run(collectMissed, '2030-03-23');
    expect(await world.debits(lee)).toEqual([]);
  });
});
