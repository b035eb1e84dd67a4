import * as calls from '@paystead/contract/product/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageLoans, chargeOffLoans } from '../delinquency/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest, receivePayment } from '../servicing/index.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { notePortfolio, routes } from './index.ts';

let world: TestWorld;
let kept: SeededLoan;
let late: SeededLoan;
beforeAll(async () => {
  world = await loanWorld([...routes]);
  await travelTo(world, '2026-01-05');
  kept = await seedOpen(world, { disbursed: '2026-01-05', collection: 'ach' });
  late = await seedOpen(world, { disbursed: '2026-01-05', collection: 'ach' });
  // Nobody pays the second loan; everything of the first is paid at once in April.
  for (const day of ['2026-01-31', '2026-02-28', '2026-03-31']) await close(day);
  await pay('2026-04-10');
  for (const day of ['2026-04-30', '2026-05-31', '2026-06-10']) await close(day);
});
afterAll(() => world.close());

/** Closes a day as the product does: after its midnight. */
async function close(day: string): Promise<void> {
  await travelTo(world, Temporal.PlainDate.from(day).add({ days: 1 }).toString());
  for (const step of [ageLoans, chargeOffLoans, accrueInterest, notePortfolio]) {
    await step.run({
      day: Temporal.PlainDate.from(day),
      inTransaction: (work) => working(world, work),
    });
  }
}

/** Pays the first loan off with more than it owes. */
async function pay(day: string): Promise<void> {
  await travelTo(world, day);
  await working(world, (context) =>
    receivePayment(context, {
      loanGid: kept.gid,
      amount: 150_000n,
      receivedOn: Temporal.PlainDate.from(day),
      channel: 'ACH',
    }),
  );
}

async function desk(role = 'auditor') {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Pat Auditor', gen_random_uuid() || '@example.com', 'x', array[$1], product_now())
     returning gid`,
    [role],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

async function owedInBooks(gid: string, day: string): Promise<string> {
  const { rows } = await world.owner.query(
    `select coalesce(sum(posting.amount_cents), 0)::text as cents from posting
       join journal_entry entry on entry.id = posting.entry_id
      where posting.loan_gid = $1 and entry.effective_date <= $2
        and posting.account in ('loan_principal', 'interest_receivable', 'fees_receivable')`,
    [gid, day],
  );
  return rows[0].cents;
}

describe('REPORT-1 the portfolio', () => {
  test('equals the books as of each counted day', async () => {
    const { rows } = await world.owner.query<{ day: string; cents: string }>(
      `select day::text, sum(owed_cents)::text as cents from portfolio_day group by 1 order by 1`,
    );
    expect(rows.map(({ day }) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-10',
    ]);
    const books = [];
    for (const { day } of rows) {
      const sum =
        BigInt(await owedInBooks(kept.gid, day)) + BigInt(await owedInBooks(late.gid, day));
      books.push({ day, cents: String(sum) });
    }
    expect(rows).toEqual(books);
  });

  test('shows ages, months, charge-offs and where loans moved', async () => {
    const { body } = await (await desk()).call(calls.readPortfolio, {});
    expect(body).toMatchObject({
      as_of: '2026-06-10',
      since: '2026-05-31',
      open: { loans: 0, more: 0 },
      charged_off: { loans: 1 },
      missing: [],
    });
    expect(body.ages.map(({ loans }) => loans)).toEqual([0, 0, 0, 0, 0]);
    expect(body.vintages[0]).toMatchObject({ quarter: '2026 Q1', loans: 2 });
    // Of $2,400.00 paid out, the principal of one loan.
    const shares = body.vintages[0]?.points.map(({ share }) => Number(share)) ?? [];
    expect(shares).toHaveLength(6);
    expect(shares.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(shares[5]).toBe(50);
    expect(body.months.map(({ day }) => day)).toEqual([
      '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-10',
    ]); // prettier-ignore
    expect(body.moves).toMatchObject({ from: '2026-04-30', to: '2026-05-31' });
    const row = body.moves?.rows.find(({ loans }) => loans === 1);
    expect(row).toMatchObject({ bucket: 'D90' });
    expect(row?.cells.find(({ loans }) => loans === 1)).toMatchObject({
      standing: 'CHARGED_OFF',
      share: '100.00',
    });
  });

  test('counts only the employers asked for', async () => {
    const pat = await desk();
    const ours = await pat.call(calls.readPortfolio, { employer: late.employerGid });
    expect(ours.body.charged_off.loans).toBe(1);
    const theirs = await pat.call(calls.readPortfolio, { employer: kept.employerGid });
    expect(theirs.body.charged_off.loans).toBe(0);
    const other = await pat.call(calls.readPortfolio, { workflow: 'RETIREE' });
    expect(other.body.owed.amount).toBe('0.00');
  });

  test('a day that is closed again adds nothing', async () => {
    const before = [await world.count('portfolio_day'), await world.count('loan_month')];
    await close('2026-05-31');
    expect([await world.count('portfolio_day'), await world.count('loan_month')]).toEqual(before);
    await expect(world.owner.query('update portfolio_day set loans = 5')).rejects.toThrow(
      /never|append/,
    );
  });
});

describe('REPORT-2 each number leads to its loans', () => {
  test('a paid loan moved to Paid in April, a late one is found by its age', async () => {
    const pat = await desk();
    const moved = await pat.call(calls.listReportLoans, {
      month: '2026-04-30',
      from: 'D30',
      to: 'PAID',
    });
    const current = await pat.call(calls.listReportLoans, {
      month: '2026-04-30',
      from: 'D60',
      to: 'PAID',
    });
    expect([...moved.body.rows, ...current.body.rows].map(({ gid }) => gid)).toEqual([kept.gid]);
    const lost = await pat.call(calls.listReportLoans, { set: 'LOST' });
    expect(lost.body.rows.map(({ gid }) => gid)).toEqual([late.gid]);
    const { rows } = await world.owner.query(
      `select (sum(amount_cents) / 100)::numeric(12, 2)::text as owed from posting
        where loan_gid = $1 and account = 'charged_off_balance'`,
      [late.gid],
    );
    expect(lost.body.rows[0]).toMatchObject({ status: 'Charged Off', owed: rows[0].owed });
    const none = await pat.call(calls.listReportLoans, { set: 'LATE' });
    expect(none.body).toEqual({ rows: [], next: null });
  });

  test('needs a set, or a month and both ages', async () => {
    const answer = await (await desk()).call(calls.listReportLoans, { month: '2026-04-30' });
    expect(answer.status).toBe(422);
  });
});

test('REPORT-3 the funnel counts applications step by step', async () => {
  await travelTo(world, '2026-06-10');
  await world.owner.query(`update application set created_at = product_now() - interval '3 days'`);
  const { body } = await (await desk('servicer')).call(calls.readFunnel, {});
  expect(body.steps.map(({ step }) => step)).toEqual([
    'STARTED', 'APPLIED', 'OFFERED', 'SIGNED', 'PAID_OUT',
  ]); // prettier-ignore
  expect(body.steps[0]).toMatchObject({ people: 2, share: null });
  expect(body.steps[4]).toMatchObject({ people: 2, share: '100.00' });
  expect(body).toMatchObject({ declined: 0, reasons: [] });
});

test('REPORT-3 the funnel says why there was no offer', async () => {
  const { rows } = await world.owner.query(
    `insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, submitted_at, created_at, updated_at)
     values ($1, $2, 'DECLINED', 'APPLY', 25000, 2000000, product_now(), product_now(), now())
     returning gid`,
    [late.borrowerGid, late.employerGid],
  );
  await world.owner.query(
    `insert into decision (application_gid, borrower_gid, stage, outcome, policy_gid, facts, result,
       reference, at)
     select $1, $2, 'UW', 'decline', gid, '{}',
            '{"decision":{"reasons":[{"code":"INCOME_TOO_LOW"},{"code":"DEBTS_TOO_HIGH"}]}}', 'R-1',
            product_now() from policy limit 1`,
    [rows[0].gid, late.borrowerGid],
  );
  const { body } = await (await desk()).call(calls.readFunnel, { employer: late.employerGid });
  expect(body.declined).toBe(1);
  expect(body.reasons).toEqual([
    { code: 'DEBTS_TOO_HIGH', applications: 1 },
    { code: 'INCOME_TOO_LOW', applications: 1 },
  ]);
  await world.owner.query('delete from decision');
  await world.owner.query('delete from application where gid = $1', [rows[0].gid]);
});

test('REPORT-4 operations name each employer, its people and its remittances', async () => {
  await world.owner.query(
    `insert into deduction_cycle (employer_gid, payday, cuts_off_on, opened_at, people)
     values ($1, '2026-06-05', '2026-06-01', now(), 1), ($1, '2026-05-22', '2026-05-18', now(), 1)`,
    [late.employerGid],
  );
  await world.owner.query(
    `insert into remittance_file (employer_gid, payday, name, content_cipher, digest, received_at,
       total_cents)
     values ($1, '2026-06-05', 'a', 'x', 'a', '2026-06-05T20:00:00Z', 1),
            ($1, '2026-05-22', 'b', 'x', 'b', '2026-06-05T20:00:00Z', 1)`,
    [late.employerGid],
  );
  const { body } = await (await desk('reviewer')).call(calls.readOperations, {});
  const own = body.employers.find(({ gid }) => gid === late.employerGid);
  expect(own).toMatchObject({ people: 0, borrowers: 0, paydays: 2, remitted: 2, on_time: 1 });
  expect(body.answers).toMatchObject({ conversations: 0, median_minutes: null });
});

test('REPORT-5 each report is saved as CSV, and its reading is recorded', async () => {
  const pat = await desk();
  for (const report of ['portfolio', 'loans', 'funnel', 'operations'] as const) {
    const { body, status } = await pat.call(calls.exportReport, { report });
    expect(status).toBe(200);
    expect(String(body).split('\n').length).toBeGreaterThan(1);
  }
  const { rows } = await world.owner.query(
    `select count(*)::int as n from event where kind = 'read GET /console/report/file/{report}'`,
  );
  expect(rows[0].n).toBe(4);
});

test('STAFF-4 an employer’s user and a borrower read no report', async () => {
  const payroll = await world.as({ kind: 'employer', gid: late.employerGid });
  const borrower = await world.as({ kind: 'borrower', gid: late.borrowerGid });
  for (const person of [payroll, borrower]) {
    for (const call of [calls.readPortfolio, calls.readFunnel, calls.readOperations]) {
      expect((await person.call(call, {})).status).toBeGreaterThanOrEqual(401);
    }
  }
});
