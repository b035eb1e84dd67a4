import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { PAYDAY } from '../remittance/test-payroll-world.ts';
import { releaseEscrows } from '../servicing/index.ts';
import { type SeededLoan, travelTo } from '../servicing/test-loan.ts';
import {
  type CalendarWorld,
  GOOD_FRIDAY,
  startCalendars,
  THURSDAY,
} from './test-calendar-world.ts';
import { receiveRemittance } from '../servicing/test-remittance.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

type Firm = Awaited<ReturnType<CalendarWorld['firm']>>;

/** The group's payday of April 5, and the day before. */
const [NEXT_PAYDAY, DAY_BEFORE] = ['2030-04-05', '2030-04-04'];
const moved = ({ group }: Pick<Firm, 'group'>, date = THURSDAY, nominal = GOOD_FRIDAY) =>
  ({ kind: 'MOVE_PAYDAY', group, nominal, date }) as const;

/** An employer with one borrower. */
async function firmOf(number: string) {
  const firm = await world.firm(number);
  const [loan] = firm.loans.values();
  if (!loan) throw new Error('The firm has a loan');
  return { ...firm, loan, clerk: await world.user(firm.gid) };
}

const askedOn = (payday: string, loan: SeededLoan) =>
  world.query(
    `select employer_gid, amount_cents as amount, catch_up_cents as rest from deduction
      where loan_gid = $1 and payday = $2`,
    [loan.gid, payday],
  );

async function closeFile(day: string): Promise<void> {
  await travelTo(world.world, day);
  await world.build(day);
  await world.closeAt(day, '17:05');
}

describe('PAYDAY-11 what is kept by its payday moves along', () => {
  test('parts of a short paycheck: the moved payday asks for its part, to the cent', async () => {
    const { loan, mnemonic, ...north } = await firmOf('P-1');
    const full = loan.quote.installmentAmount;
    await world.query('update loan set most_deducted_cents = $2 where gid = $1', [
      loan.gid,
      mostDeducted(full),
    ]);
    await world.build('2030-03-19');
    const nothing = { employeeNumber: 'P-1', amount: 0n, reason: 'SHORT_PAY' } as const;
    await world.handIn(mnemonic, writeRemittanceFile(PAYDAY, [nothing]));
    const parts = () =>
      world.query(
        `select payday::text, amount_cents as amount from short_pay_part where loan_gid = $1
          order by payday`,
        [loan.gid],
      );
    const [first, ...later] = await parts();
    expect(first).toMatchObject({ payday: NEXT_PAYDAY });

    await world.change(north.clerk, moved(north, DAY_BEFORE, NEXT_PAYDAY));
    expect(await parts()).toEqual([{ ...first, payday: DAY_BEFORE }, ...later]);
    await closeFile('2030-04-01');
    expect(await askedOn(DAY_BEFORE, loan)).toEqual([
      { employer_gid: north.gid, amount: full + first.amount, rest: first.amount },
    ]);
  });

  test('money that waits for the payday counts on its new day, and once', async () => {
    const { loan, ...north } = await firmOf('E-1');
    const amount = loan.quote.installmentAmount;
    const hold = (until: string) =>
      world.work((context) =>
        receiveRemittance(context, {
          loanGid: loan.gid,
          payday: Temporal.PlainDate.from(until),
          asked: amount,
          amount,
          receivedOn: Temporal.PlainDate.from('2030-03-19'),
        }),
      );
    await hold(GOOD_FRIDAY);
    await hold('2030-05-03');
    await world.change(north.clerk, moved(north));
    for (const day of ['2030-04-17', THURSDAY, GOOD_FRIDAY])
      await releaseEscrows.run({
        day: Temporal.PlainDate.from(day),
        inTransaction: (work) => world.work(work),
      });
    const released = await world.query(
      'select due_on::text, released_on::text from escrow where loan_gid = $1 order by due_on',
      [loan.gid],
    );
    expect(released).toEqual([
      { due_on: THURSDAY, released_on: THURSDAY },
      { due_on: '2030-05-03', released_on: null },
    ]);
    const [paid] = await world.query(
      `select sum(p.amount_cents)::bigint as cents from installment_payment p
        where p.loan_gid = $1 and p.effective_date = $2`,
      [loan.gid, THURSDAY],
    );
    expect(paid).toEqual({ cents: amount });
  });

  test('the first installment of a loan, and only that', async () => {
    const firm = await firmOf('I-1');
    const { loan } = firm;
    await world.query(
      `update installment set superseded_at = now() where loan_gid = $1 and due_date < $2`,
      [loan.gid, GOOD_FRIDAY],
    );
    const first = async () =>
      (
        await world.query('select first_installment_date::text as day from loan where gid = $1', [
          loan.gid,
        ])
      )[0].day as string;
    const signed = await first();
    await world.change(firm.clerk, moved(firm, '2030-05-01', '2030-05-03'));
    expect(await first()).toBe(signed);
    await world.query('update loan set first_installment_date = $2 where gid = $1', [
      loan.gid,
      GOOD_FRIDAY,
    ]);
    await world.change(firm.clerk, moved(firm));
    expect([await first(), (await world.dues(loan.gid))[0]]).toEqual([THURSDAY, THURSDAY]);
  });
});

describe('PAYDAY-11 a loan that another employer pays from a payday on', () => {
  /** A borrower of one firm whom another's payroll takes over on Good Friday, and pauses later. */
  async function newJob(number: string) {
    const { loan, ...old } = await firmOf(number);
    const north = await firmOf(`${number}-N`);
    await world.query('delete from roster_entry where borrower_gid = $1', [loan.borrowerGid]);
    await world.query(
      `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
         last_name, borrower_gid) values ($1, $2, $3, 'Marisol', 'Greene', $4)`,
      [north.gid, north.group, number, loan.borrowerGid],
    );
    const [signed] = await world.query(
      `insert into collection_authorization (loan_gid, borrower_gid, kind, employer_gid, from_on,
         text, hash, name, ip, user_agent, signed_at)
       values ($1, $2, 'NEW_JOB', $3, $4, 'x', 'x', 'x', '192.0.2.1', 'x', now()) returning gid`,
      [loan.gid, loan.borrowerGid, north.gid, GOOD_FRIDAY],
    );
    await world.query(
      `insert into new_job (loan_gid, borrower_gid, employer_gid, authorization_gid, state, said_at,
         confirmed_on, first_payday)
       values ($1, $2, $3, $4, 'CONFIRMED', now(), product_today(), $5)`,
      [loan.gid, loan.borrowerGid, north.gid, signed.gid, GOOD_FRIDAY],
    );
    const way = `insert into collection_change (loan_gid, borrower_gid, from_on, way, employer_gid,
       payroll_group_gid, reason, made_at) values ($1, $2, $3, $4, $5, $6, $7, now())`;
    for (const [from, kind, employer, group, reason] of [
      ['2030-03-11', 'deduction', old.gid, old.group, 'AGREEMENT'],
      [GOOD_FRIDAY, 'deduction', north.gid, north.group, 'NEW_JOB'],
      ['2030-05-17', 'paused', null, null, 'STATUS'],
    ])
      await world.query(way, [loan.gid, loan.borrowerGid, from, kind, employer, group, reason]);
    return { loan, old, north };
  }

  test('moves with the new employer’s payday, which asks for it; a later pause stays', async () => {
    const { loan, north } = await newJob('J-1');
    const seen = await world.preview(north.clerk, moved(north));
    expect(seen.body).toMatchObject({ deductions: 2, people: 2 });
    await world.change(north.clerk, moved(north));
    expect(await world.dues(loan.gid)).toContain(THURSDAY);
    const [job] = await world.query('select first_payday::text from new_job where loan_gid = $1', [
      loan.gid,
    ]);
    expect(job).toEqual({ first_payday: THURSDAY });
    await closeFile('2030-04-15');
    expect(await askedOn(THURSDAY, loan)).toEqual([
      { employer_gid: north.gid, amount: loan.quote.installmentAmount, rest: 0n },
    ]);
    const [last] = await world.query(
      `select way, from_on::text from collection_change where loan_gid = $1
        order by id desc limit 1`,
      [loan.gid],
    );
    expect(last).toEqual({ way: 'paused', from_on: '2030-05-17' });
  });

  test('stays when the former employer moves that payday', async () => {
    const { loan, old } = await newJob('J-2');
    const seen = await world.preview(old.clerk, moved(old));
    expect(seen.body).toMatchObject({ deductions: 0, other_plans: 0, people: 0 });
    await world.change(old.clerk, moved(old));
    expect(await world.dues(loan.gid)).toContain(GOOD_FRIDAY);
    await world.change(old.clerk, moved(old, DAY_BEFORE, NEXT_PAYDAY));
    expect(await world.dues(loan.gid)).toContain(DAY_BEFORE);
  });
});

describe('PAYDAY-11 people who only save', () => {
  /** Somebody whose loan is paid and who saves from a payday on. */
  async function saver(number: string, from: string) {
    const { loan, ...north } = await firmOf(number);
    await world.query(`update loan set status = 'Paid', closed_on = '2030-03-18' where gid = $1`, [
      loan.gid,
    ]);
    const [savings] = await world.query(
      `insert into savings_deduction (loan_gid, borrower_gid, employer_gid, bank_account_gid,
         amount_cents, from_payday, authorization_text, authorization_hash, signed_at)
       values ($1, $2, $3, $4, 4000, $5, 'x', 'x', now()) returning gid`,
      [loan.gid, loan.borrowerGid, north.gid, loan.bankAccountGid, from],
    );
    return { ...north, loan, savings: savings.gid as string };
  }

  const told = ({ borrowerGid }: SeededLoan) =>
    world.query(
      `select title, message, action_href as href from notification where borrower_gid = $1 and title like '%payday%'
        order by created_at`,
      [borrowerGid],
    );
  const linesOf = (savings: string) =>
    world.query(
      `select payday::text, amount_cents as amount from deduction_line where savings_gid = $1`,
      [savings],
    );

  test('count, are told, and the moved payday’s file asks for their savings', async () => {
    const north = await saver('V-1', NEXT_PAYDAY);
    const seen = await world.preview(north.clerk, moved(north));
    expect(seen.body).toMatchObject({
      paydays: [{ deductions: 1, other_plans: 0 }],
      deductions: 1,
      people: 1,
    });
    await world.change(north.clerk, moved(north));
    expect(await world.letters(north.loan.borrowerGid)).toEqual([
      'Your April 19 payday is now April 18',
    ]);
    expect(await told(north.loan)).toEqual([
      {
        title: 'Your April 19 payday is now April 18',
        message: expect.stringContaining('The deduction for your savings moves with it.'),
        href: `/home/loans/${north.loan.gid}/savings`,
      },
    ]);
    await closeFile('2030-04-15');
    expect(await linesOf(north.savings)).toEqual([{ payday: THURSDAY, amount: 4000n }]);
  });

  test.each([true, false])(
    'savings that begin on the payday begin on its new day (their group is on the roster: %s)',
    async (isListed) => {
      const north = await saver(`V-2-${isListed}`, GOOD_FRIDAY);
      if (!isListed)
        await world.query(
          'update roster_entry set payroll_group_gid = null where employer_gid = $1',
          [north.gid],
        );
      await world.change(north.clerk, moved(north));
      const [savings] = await world.query(
        'select from_payday::text from savings_deduction where gid = $1',
        [north.savings],
      );
      expect(savings).toEqual({ from_payday: THURSDAY });
      await closeFile('2030-04-15');
      expect(await linesOf(north.savings)).toEqual([{ payday: THURSDAY, amount: 4000n }]);
    },
  );

  test('who begin later, stopped, left or pay a loan again are not told', async () => {
    const savers = [
      await saver('V-4', '2030-05-03'),
      await saver('V-5', NEXT_PAYDAY),
      await saver('V-6', NEXT_PAYDAY),
      await saver('V-7', NEXT_PAYDAY),
    ] as const;
    const [, stopped, left, borrows] = savers;
    await world.query(
      `update savings_deduction set stopped_at = now(), stopped_because = 'BORROWER' where gid = $1`,
      [stopped.savings],
    );
    await world.query(
      `update roster_entry set employee_status = 'Terminated' where employer_gid = $1`,
      [left.gid],
    );
    await world.query(`update loan set status = 'Open', closed_on = null where gid = $1`, [
      borrows.loan.gid,
    ]);
    await world.query('update loan set payday_shift = 3 where gid = $1', [borrows.loan.gid]);
    for (const one of savers) {
      const answer = await world.change(one.clerk, moved(one));
      expect(answer.body).toMatchObject({ deductions: 0, people: 0 });
      expect(await world.letters(one.loan.borrowerGid)).toEqual([]);
    }
  });
});
