import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import { addDays } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDecimal, toDollars } from '@paystead/lending/money/money';
import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageLoans } from '../../delinquency/index.ts';
import { writeRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest, receivePayment, routes } from '../../servicing/index.ts';
import { type SeededLoan, travelTo, working } from '../../servicing/test-loan.ts';
import { postOpenRemittances } from './post-open-remittances.ts';
import { takeRemittance } from './take-remittance.ts';
import { startPayrolls, type Payroll, type PayrollWorld } from '../test-payroll-world.ts';

const NUMBER = 'E-1';

let payrolls: PayrollWorld;
let world: TestWorld;
beforeAll(async () => {
  payrolls = await startPayrolls(routes);
  ({ world } = payrolls);
});
afterAll(() => payrolls.close());

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.owner.query(query, values)).rows;
const inTransaction = (work: Parameters<typeof working<unknown>>[1]) => working(world, work);

/** An employer with one borrower, who signed that short pays are spread. */
async function firm({ gross, signed = true }: { gross?: bigint; signed?: boolean } = {}) {
  const payroll = await payrolls.employer(NUMBER);
  const [loan] = payroll.loans.values();
  if (!loan) throw new Error('Nobody borrows there');
  const most = mostDeducted(loan.quote.installmentAmount);
  if (signed)
    await rowsOf('update loan set most_deducted_cents = $2 where gid = $1', [loan.gid, most]);
  await rowsOf('update roster_entry set gross_pay_cents = $2 where employer_gid = $1', [
    payroll.gid,
    gross ?? null,
  ]);
  return { payroll, loan };
}

function due(loan: SeededLoan, index: number): Temporal.PlainDate {
  const row = loan.quote.rows[index];
  if (!row) throw new Error('The loan is too short');
  return row.dueDate;
}

/** Builds the file of a payday and returns what it asks for. */
async function asked(loan: SeededLoan, index: number): Promise<{ amount: bigint; rest: bigint }> {
  await payrolls.build(addDays(due(loan, index), -3).toString());
  const [row] = await rowsOf(
    'select amount_cents as amount, catch_up_cents as rest from deduction where loan_gid = $1 and payday = $2',
    [loan.gid, due(loan, index).toString()],
  );
  return row;
}

/** Payroll sends a file for a payday, some days after it. */
async function remit(
  { mnemonic }: Payroll,
  payday: Temporal.PlainDate,
  amount: bigint,
  { after = 0, reason = null }: { after?: number; reason?: RemittanceReason | null } = {},
): Promise<void> {
  const day = addDays(payday, after);
  await world.setClock(
    day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '20:00' }).toInstant(),
  );
  const content = writeRemittanceFile(payday.toString(), [
    { employeeNumber: NUMBER, amount, reason },
  ]);
  const name = `${payday}-${after}-${amount}.csv`;
  await inTransaction((context) => takeRemittance(context, { employer: mnemonic, name, content }));
  await postOpenRemittances({
    day,
    inTransaction: (work) => working(world, work),
  });
}

/** How late the loan is at the close of a day. */
async function late(loan: SeededLoan, day: Temporal.PlainDate) {
  const daily: DailyContext = { day, inTransaction: (work) => working(world, work) };
  await accrueInterest.run(daily);
  await ageLoans.run(daily);
  const [row] = await rowsOf(
    'select delinquent_days as days, delinquent_cents as cents from loan where gid = $1',
    [loan.gid],
  );
  return row as { days: number; cents: bigint };
}

const onTime = { days: 0, cents: 0n };

/** The news of a loan, without those of money that came in and of the payout. */
async function news(loan: SeededLoan): Promise<{ title: string; body: string }[]> {
  return rowsOf(
    `select title, message as body from notification where borrower_gid = $1
        and title not like 'We received %' and title not like '%is in your account'`,
    [loan.borrowerGid],
  );
}

const signedIn = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

async function shown(loan: SeededLoan) {
  const client = await signedIn(loan);
  const [face, paydays] = await Promise.all([
    client.call(readLoanFace, { gid: loan.gid }),
    client.call(listPaydays, { gid: loan.gid }),
  ]);
  return { face: face.body, paydays: paydays.body };
}

describe('a short pay', () => {
  test('DEDUCT-30 its rest comes with the next paychecks, and isn’t late while it does', async () => {
    const { loan, payroll } = await firm({ gross: 130_000n });
    const full = loan.quote.installmentAmount;
    const half = full / 2n;
    const rest = full - half;
    expect(await asked(loan, 0)).toEqual({ amount: full, rest: 0n });
    await remit(payroll, due(loan, 0), half);
    expect(await late(loan, addDays(due(loan, 0), 1))).toEqual(onTime);

    await travelTo(world, addDays(due(loan, 0), 2).toString());
    const first = (rest + 1n) / 2n;
    const { face, paydays } = await shown(loan);
    expect(face).toMatchObject({
      face: 'open',
      late: null,
      catch_up_plan: {
        amount: toDecimal(rest),
        shorts: [{ date: due(loan, 0).toString(), asked: toDecimal(full), came: toDecimal(half) }],
        parts: [
          { date: due(loan, 1).toString(), amount: toDecimal(first) },
          { date: due(loan, 2).toString(), amount: toDecimal(rest - first) },
        ],
        is_broken: false,
      },
    });
    expect(paydays[0]?.sentence).toBe(
      `We got ${toDollars(half)} of ${toDollars(full)} from your ${shortDate(due(loan, 0))} paycheck. The other ${toDollars(rest)} comes with your next paychecks. It isn’t late.`,
    );
    expect(paydays[1]).toMatchObject({
      amount: toDecimal(full + first),
      sentence: `${toDollars(full + first)} comes out of your ${shortDate(due(loan, 1))} paycheck, with ${toDollars(first)} for an earlier paycheck that was short.`,
    });

    expect(await asked(loan, 1)).toEqual({ amount: full + first, rest: first });
    await remit(payroll, due(loan, 1), full + first);
    expect(await late(loan, addDays(due(loan, 1), 1))).toEqual(onTime);
    const covered = await rowsOf(
      `select i.number, sum(p.amount_cents)::bigint as paid from installment_payment p
         join installment i on i.gid = p.installment_gid where p.loan_gid = $1
        group by i.number order by i.number`,
      [loan.gid],
    );
    expect(covered).toEqual([
      { number: 1, paid: half + first },
      { number: 2, paid: full },
    ]);

    expect(await asked(loan, 2)).toEqual({ amount: full + rest - first, rest: rest - first });
    await remit(payroll, due(loan, 2), full + rest - first);
    expect(await late(loan, addDays(due(loan, 2), 9))).toEqual(onTime);
    expect((await shown(loan)).face.catch_up_plan).toBeNull();
    expect(await asked(loan, 3)).toEqual({ amount: full, rest: 0n });
    const told = await news(loan);
    expect(told.map(({ title }) => title)).toEqual([
      `We’ll ask for ${toDollars(rest)} with your next paychecks`,
    ]);
    expect(told[0]?.body).toContain(`sent us ${toDollars(half)} of ${toDollars(full)} from your`);
    expect(told[0]?.body).toContain(`${toDollars(first)} on ${shortDate(due(loan, 1))}`);
  });

  test('DEDUCT-30 a part that doesn’t come is late from its own payday; the next still comes', async () => {
    const { loan, payroll } = await firm({ gross: 130_000n });
    const full = loan.quote.installmentAmount;
    await asked(loan, 0);
    await remit(payroll, due(loan, 0), full / 2n);
    const { rest: part } = await asked(loan, 1);
    await remit(payroll, due(loan, 1), full);

    expect(await late(loan, addDays(due(loan, 1), 3))).toEqual({ days: 3, cents: part });
    await travelTo(world, addDays(due(loan, 1), 3).toString());
    const { face } = await shown(loan);
    expect(face.late).toMatchObject({
      amount: toDecimal(part),
      oldest: due(loan, 1).toString(),
      is_payrolls: true,
    });
    expect(face.catch_up_plan).toMatchObject({
      is_broken: true,
      shorts: [{ asked: toDecimal(full), came: toDecimal(full / 2n) }],
    });
    expect(await asked(loan, 2)).toEqual({
      amount: full + full - full / 2n - part,
      rest: full - full / 2n - part,
    });
  });

  test('DEDUCT-30 what the borrower pays now isn’t asked for again', async () => {
    const { loan, payroll } = await firm();
    const full = loan.quote.installmentAmount;
    await asked(loan, 0);
    await remit(payroll, due(loan, 0), full / 2n);
    const receivedOn = addDays(due(loan, 0), 4);
    await inTransaction((context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: full - full / 2n,
        receivedOn,
        channel: 'ACH',
      }),
    );
    expect(await asked(loan, 1)).toEqual({ amount: full, rest: 0n });
    await remit(payroll, due(loan, 1), full);
    expect(await late(loan, addDays(due(loan, 1), 3))).toEqual(onTime);
  });

  test('DEDUCT-30 no paycheck is asked for more than its cap: a tenth of the pay that is known', async () => {
    const { loan, payroll } = await firm({ gross: 110_000n });
    const full = loan.quote.installmentAmount;
    await asked(loan, 0);
    await remit(payroll, due(loan, 0), 0n, { reason: 'SHORT_PAY' });
    const [{ cap, parts, total }] = await rowsOf(
      `select p.cap_cents as cap, count(*)::int as parts, sum(part.amount_cents)::bigint as total
         from short_pay_plan p join short_pay_part part on part.plan_gid = p.gid
        where p.loan_gid = $1 group by p.gid`,
      [loan.gid],
    );
    expect(cap).toBe(11_000n);
    expect(total).toBe(full);
    expect(parts).toBe(Math.ceil(Number(full) / Number(11_000n - full)));
    expect((await asked(loan, 1)).amount <= 11_000n).toBe(true);
  });

  test('LATE-5 without a signed cap, or with nothing sent and no reason, it is late as before', async () => {
    const [exact, missing] = [await firm({ signed: false }), await firm()];
    for (const { loan } of [exact, missing]) await asked(loan, 0);
    const full = exact.loan.quote.installmentAmount;
    await remit(exact.payroll, due(exact.loan, 0), full / 2n);
    await remit(missing.payroll, due(missing.loan, 0), 0n);
    const day = addDays(due(exact.loan, 0), 2);
    expect(await late(exact.loan, day)).toEqual({ days: 2, cents: full - full / 2n });
    expect(await late(missing.loan, day)).toEqual({ days: 2, cents: full });
    const [letter, ...more] = await news(missing.loan);
    expect(letter?.title).toBe(`${toDollars(full)} hasn’t reached us`);
    expect(letter?.body).not.toMatch(/past due/);
    expect(more).toEqual([]);
  });

  test('LATE-10 LATE-31 two messages about payroll’s missing money are never the same', async () => {
    const { loan, payroll } = await firm();
    const full = toDollars(loan.quote.installmentAmount);
    await asked(loan, 0);
    await remit(payroll, due(loan, 0), 0n);
    await late(loan, addDays(due(loan, 0), 2));
    await asked(loan, 1);
    await remit(payroll, due(loan, 1), 0n);
    await late(loan, addDays(due(loan, 0), 16));
    const letters = await news(loan);
    const both = toDollars(2n * loan.quote.installmentAmount);
    expect(letters.map(({ title }) => title).toSorted()).toEqual(
      [`${full} hasn’t reached us`, `${both} still hasn’t reached us`].toSorted(),
    );
    expect(letters.map(({ body }) => body).join()).toMatch(/it was 16 days since your/);
    expect(letters.map(({ body }) => body).join()).not.toMatch(/past due/);
  });

  test('a later file with the rest ends the plan, and the same file again makes no second one', async () => {
    const { loan, payroll } = await firm();
    const full = loan.quote.installmentAmount;
    await asked(loan, 0);
    await remit(payroll, due(loan, 0), full / 2n);
    await remit(payroll, due(loan, 0), full / 2n);
    await remit(payroll, due(loan, 0), 2n, { after: 1 });
    expect(
      await rowsOf('select 1 from short_pay_plan where loan_gid = $1', [loan.gid]),
    ).toHaveLength(1);
    await remit(payroll, due(loan, 0), full - full / 2n - 2n, { after: 3 });
    expect(await asked(loan, 1)).toEqual({ amount: full, rest: 0n });
    expect(await late(loan, addDays(due(loan, 0), 5))).toEqual(onTime);
  });
});
