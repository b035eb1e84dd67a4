import { claimDeduction } from '@paystead/contract/servicing/deduction-claims';
import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { decidePayday, listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import { listTroubles } from '@paystead/contract/servicing/troubles';
import { addBankingDays, addDays, type Day } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDecimal } from '@paystead/lending/money/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageLoans } from '../delinquency/index.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicing } from '../servicing/index.ts';
import { addDeduction } from '../servicing/test-coming-money.ts';
import { seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { routes as troubles } from '../troubles/index.ts';
import { endClaims, noteClaim, noteSilentPaydays, routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({
    routes: [...routes, ...servicing, ...troubles],
    jobs: [deliverMessage(noCarriers), noteClaim],
  });
  // Nothing is delivered here, which is no bug of ours.
  world.bugs.push = () => 0;
});
afterAll(() => world.close());

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.owner.query(query, values)).rows;

async function staff(role: string) {
  const [{ gid }] = await rowsOf(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array[$2], product_now()) returning gid`,
    [`${crypto.randomUUID()}@example.com`, role],
  );
  return world.as({ kind: 'staff', gid });
}

const borrower = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

/** A loan whose first deduction payroll was asked for, and didn't answer. */
async function unanswered(state: 'ASKED' | 'MISSING' | 'MATCHED' = 'ASKED') {
  const loan = await seedOpen(world);
  const [first] = loan.quote.rows;
  if (!first) throw new Error('The loan is too short');
  const gid = await addDeduction(world, loan, { payday: first.dueDate, state });
  return { loan, payday: first.dueDate, gid };
}

/** Closes a day: tells staff, then counts how late the loan is. */
async function close(day: Day, loan: SeededLoan) {
  const daily: DailyContext = { day, inTransaction: (work) => working(world, work) };
  const { done } = await noteSilentPaydays.run(daily);
  await ageLoans.run(daily);
  const [row] = await rowsOf('select delinquent_days as days from loan where gid = $1', [loan.gid]);
  return { told: done, days: row.days as number };
}

async function openTroubles(loan: SeededLoan, kind: string) {
  return rowsOf(
    `select t.subject, t.tries, t.what from trouble t join employer e on e.gid = $2
      where t.kind = $1 and t.closed_at is null
        and (t.subject like e.mnemonic || ' %' or t.borrower_gid = $3)`,
    [kind, loan.employerGid, loan.borrowerGid],
  );
}

async function shown(loan: SeededLoan) {
  const client = await borrower(loan);
  const [face, paydays] = await Promise.all([
    client.call(readLoanFace, { gid: loan.gid }),
    client.call(listPaydays, { gid: loan.gid }),
  ]);
  return { face: face.body, sentence: paydays.body[0]?.sentence };
}

describe('a remittance that doesn’t come', () => {
  test('LATE-30 staff see it the day after it was due, once, until it comes', async () => {
    const { gid, loan, payday } = await unanswered();
    await close(payday, loan);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
    await close(addDays(payday, 1), loan);
    await close(addDays(payday, 2), loan);
    const [row, ...more] = await openTroubles(loan, 'PAYROLL_SILENT');
    expect(row).toMatchObject({ tries: 2, subject: expect.stringContaining(` ${payday}`) });
    expect(row?.what).toMatch(/didn’t come, with 1 deduction of .* Ask payroll/);
    expect(more).toEqual([]);

    await rowsOf(`update deduction set state = 'MATCHED' where gid = $1`, [gid]);
    await close(addDays(payday, 3), loan);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
  });

  test('LATE-30 an employer may have some days to send it', async () => {
    const { loan, payday } = await unanswered();
    await rowsOf('update employer set remittance_days = 2 where gid = $1', [loan.employerGid]);
    await close(addBankingDays(payday, 2), loan);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
    await close(addDays(addBankingDays(payday, 2), 1), loan);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toHaveLength(1);
  });

  test('LATE-5 LATE-31 it is waited for, then late from its payday, in words that blame nobody', async () => {
    const { loan, payday } = await unanswered();
    const last = addDays(addBankingDays(payday, 5), -1);
    expect((await close(last, loan)).days).toBe(0);
    await travelTo(world, last.toString());
    expect((await shown(loan)).face).toMatchObject({
      face: 'open',
      waiting: { dates: [payday.toString()], until: addDays(last, 1).toString() },
      missing_deductions: [{ date: payday.toString(), held_until: null }],
    });

    const day = addDays(last, 1);
    expect((await close(day, loan)).days).toBe(payday.until(day).days);
    await travelTo(world, day.toString());
    const { face, sentence } = await shown(loan);
    expect(face).toMatchObject({
      face: 'past_due',
      waiting: null,
      late: { is_payrolls: true, why: { cause: 'NO_ANSWER' } },
    });
    expect(face.late?.why?.sentence).toBe(
      `We haven’t heard from Northfield Regional’s payroll about your ${shortDate(payday)} deduction. If it was taken from your paycheck, tell us, and we’ll ask them.`,
    );
    expect(sentence).toMatch(/^We haven’t heard from Northfield Regional/);
    const [letter] = await rowsOf(
      `select title, message from notification where borrower_gid = $1 and title like '%reached us'`,
      [loan.borrowerGid],
    );
    expect(letter?.title).toBe(`$${toDecimal(loan.quote.installmentAmount)} hasn’t reached us`);
    expect(letter?.message).toMatch(/haven’t heard from payroll about your/);
    expect(letter?.message).not.toMatch(/past due/);
  });
});

test('LATE-31 nothing without a reason is payroll’s; nothing on unpaid leave isn’t', async () => {
  const { gid, loan, payday } = await unanswered('MISSING');
  await travelTo(world, addDays(payday, 2).toString());
  expect((await shown(loan)).face.late).toMatchObject({ is_payrolls: true });
  await rowsOf(
    `with file as (insert into remittance_file
         (employer_gid, payday, name, content_cipher, digest, received_at, total_cents)
       values ($1, $2, 'f', '', sha256($3::bytea), now(), 0) returning gid)
     insert into remittance_line (remittance_file_gid, employer_gid, line, employee_number,
       amount_cents, reason, outcome, deduction_gid, borrower_gid)
     select file.gid, $1, 2, '1', 0, 'LEAVE', 'MISSING', $4, $5 from file`,
    [loan.employerGid, payday.toString(), gid, gid, loan.borrowerGid],
  );
  expect((await shown(loan)).face.late).toMatchObject({ is_payrolls: false });
});

describe('staff decide about a payday', () => {
  const deciding = (loan: SeededLoan, payday: Day) => ({
    employer: loan.employerGid,
    payday: payday.toString(),
    reason: 'Payroll says the file comes next week.',
  });

  test('LATE-30 HOLD_DAY_MISSING HOLD_DAY_OUT_OF_RANGE held through a day: not late, and no alert meanwhile', async () => {
    const { loan, payday } = await unanswered();
    const until = addDays(payday, 12);
    await close(addDays(payday, 3), loan);
    await travelTo(world, addDays(payday, 4).toString());
    const renee = await staff('servicer');
    const held = { ...deciding(loan, payday), decision: 'HELD' as const };
    const refusal = async (input: typeof held & { until?: string }) =>
      (await renee.call(decidePayday, input)).status;
    expect(await refusal(held)).toBe(422);
    expect(await refusal({ ...held, until: payday.toString() })).toBe(422);
    expect(await refusal({ ...held, until: addDays(payday, 65).toString() })).toBe(422);

    const { body } = await renee.call(decidePayday, { ...held, until: until.toString() });
    expect(body).toMatchObject({
      decision: 'HELD',
      due: payday.toString(),
      deductions: 1,
      late_from: addDays(until, 1).toString(),
    });
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
    expect((await close(addDays(payday, 11), loan)).days).toBe(0);
    expect((await close(until, loan)).days).toBe(0);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
    await travelTo(world, until.toString());
    expect((await shown(loan)).face).toMatchObject({
      late: null,
      waiting: { until: addDays(until, 1).toString() },
    });
    expect((await close(addDays(until, 1), loan)).days).toBe(13);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toHaveLength(1);
    const [event] = await rowsOf(
      `select actor_kind, reason from event where kind = 'payday.decided' and subject_gid = $1`,
      [loan.employerGid],
    );
    expect(event).toEqual({ actor_kind: 'staff', reason: held.reason });
  });

  test('LATE-30 counted as missed: late at once, and the alert is over', async () => {
    const { loan, payday } = await unanswered();
    await close(addDays(payday, 2), loan);
    await travelTo(world, addDays(payday, 2).toString());
    const renee = await staff('administrator');
    const { body } = await renee.call(decidePayday, {
      ...deciding(loan, payday),
      decision: 'MISSED',
    });
    expect(body).toMatchObject({ decision: 'MISSED', late_from: null });
    expect((await close(addDays(payday, 3), loan)).days).toBe(3);
    expect(await openTroubles(loan, 'PAYROLL_SILENT')).toEqual([]);
  });

  test('A1 NOT_FOUND an auditor reads and decides nothing; an answered payday can’t be decided', async () => {
    const { gid, loan, payday } = await unanswered();
    await travelTo(world, addDays(payday, 3).toString());
    const [auditor, renee] = [await staff('auditor'), await staff('servicer')];
    const listed = async () => {
      const { body } = await auditor.call(listSilentPaydays, { l: '100' });
      return body.rows.filter((row) => row.employer_gid === loan.employerGid);
    };
    expect(await listed()).toMatchObject([
      {
        payday: payday.toString(),
        deductions: 1,
        decision: null,
        late_from: addBankingDays(payday, 5).toString(),
        amount: toDecimal(loan.quote.installmentAmount),
      },
    ]);
    const missed = { ...deciding(loan, payday), decision: 'MISSED' as const };
    expect((await auditor.call(decidePayday, missed)).status).toBe(403);
    await rowsOf(`update deduction set state = 'MISSING' where gid = $1`, [gid]);
    expect(await listed()).toEqual([]);
    expect((await renee.call(decidePayday, missed)).status).toBe(404);
  });

  test('A2 a borrower learns the day of a hold, never the reason or who decided', async () => {
    const { loan, payday } = await unanswered();
    await travelTo(world, addDays(payday, 3).toString());
    const renee = await staff('servicer');
    const until = addDays(payday, 40).toString();
    await renee.call(decidePayday, { ...deciding(loan, payday), decision: 'HELD', until });
    expect(JSON.stringify(await shown(loan))).not.toContain('next week');
    const neighbour = await seedOpen(world);
    const client = new pg.Client({ connectionString: world.appUrl });
    await client.connect();
    const as = async (gid: string, query: string, values: unknown[] = []) => {
      await client.query('begin');
      await client.query(`select act_as('borrower', $1, null, true)`, [gid]);
      const { rows } = await client.query(query, values);
      await client.query('rollback');
      return rows;
    };
    const decided = 'select held_until from decided_paydays(array[$1::uuid], array[$2::date])';
    const which = [loan.employerGid, payday.toString()];
    expect(await as(loan.borrowerGid, decided, which)).toHaveLength(1);
    expect(await as(neighbour.borrowerGid, decided, which)).toEqual([]);
    expect(await as(loan.borrowerGid, 'select * from payday_decision')).toEqual([]);
    await client.end();
  });
});

describe('“it was taken from my paycheck”', () => {
  const claim = async (loan: SeededLoan, payday: Day | string, by = loan) =>
    (await borrower(by)).call(claimDeduction, { gid: loan.gid, payday: payday.toString() });

  test.each(['ASKED', 'MISSING'] as const)(
    'LATE-30 a deduction that is %s is held for 5 banking days, once, and staff see the claim',
    async (state) => {
      const { loan, payday, gid } = await unanswered(state);
      const today = addDays(payday, 6);
      await travelTo(world, today.toString());
      const until = addBankingDays(today, 5);
      const { body } = await claim(loan, payday);
      expect(body).toEqual({ payday: payday.toString(), held_until: until.toString() });
      await world.runJobs();
      const [trouble] = await openTroubles(loan, 'DEDUCTION_CLAIMED');
      expect(trouble?.what).toMatch(/The borrower says that the deduction of .* was taken/);
      expect(trouble?.subject).toMatch(new RegExp(`, loan ${loan.gid}$`));
      expect((await close(until, loan)).days).toBe(0);
      expect((await shown(loan)).face).toMatchObject({
        late: null,
        waiting: { dates: [payday.toString()] },
        missing_deductions: [{ date: payday.toString(), held_until: until.toString() }],
      });

      await travelTo(world, addDays(until, 1).toString());
      expect((await claim(loan, payday)).body).toEqual(body);
      await world.runJobs();
      expect(
        await rowsOf('select 1 from deduction_claim where loan_gid = $1', [loan.gid]),
      ).toHaveLength(1);
      expect((await close(addDays(until, 1), loan)).days).toBeGreaterThan(0);

      await working(world, (context) =>
        endClaims(context, [{ loan_gid: loan.gid, payday: payday.toString() }]),
      );
      expect(await openTroubles(loan, 'DEDUCTION_CLAIMED')).toEqual([]);
      expect(gid).toBeTruthy();
    },
  );

  test('DEDUCTION_NOT_MISSING A2 not for money that came, a payday to come, or a neighbour’s loan', async () => {
    const { loan, payday } = await unanswered('MATCHED');
    const open = await unanswered();
    await travelTo(world, payday.toString());
    expect((await claim(open.loan, payday)).status).toBe(422);
    await travelTo(world, addDays(payday, 1).toString());
    expect((await claim(loan, payday)).status).toBe(422);
    expect((await claim(loan, addDays(payday, 1))).status).toBe(422);
    expect((await claim(open.loan, payday, loan)).status).toBe(404);
    const renee = await staff('servicer');
    const { body } = await renee.call(listTroubles, { q: 'deduction was taken' });
    expect(body.rows.filter(({ kind }) => kind === 'DEDUCTION_CLAIMED')).toEqual([]);
  });
});
