import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { loanFlagKinds } from '@paystead/lending/servicing/loan-flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFlag } from '../loan-flags/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment } from '../servicing/index.ts';
import { addDebit, addDeduction } from '../servicing/test-coming-money.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { ageLoans, chargeOffLoans } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const run = (step: DailyStep, day: Day) =>
  step.run({ day, inTransaction: (work) => working(world, work) });

/** Closes a day in its own night, as every night does. */
async function close(day: Day): Promise<void> {
  await travelTo(world, day.toString());
  for (const step of [ageLoans, chargeOffLoans]) await run(step, day);
}

/** Closes these days past due of a loan that pays nothing. */
async function closeOn(loan: SeededLoan, ...days: number[]): Promise<void> {
  for (const past of days) await close(addDays(loan.quote.firstDueDate, past));
}

/** Titles in the app. */
async function heard({ borrowerGid }: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select title from notification where borrower_gid = $1 and occasion ~ '^(late|charged off) '
      order by available_date, created_at`,
    [borrowerGid],
  );
  return rows.map(({ title }) => title as string);
}

async function milestones({ gid }: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select milestone from late_notice where loan_gid = $1 order by told_on`,
    [gid],
  );
  return rows.map(({ milestone }) => milestone as string);
}

async function messages({ gid }: SeededLoan, channel: string) {
  const { rows } = await world.owner.query(
    `select subject, text from message where collects_loan_gid = $1 and channel = $2
      order by created_at`,
    [gid, channel],
  );
  return rows as { subject: string; text: string }[];
}

const want = ({ borrowerGid }: SeededLoan, channels: { email?: boolean; sms?: boolean }) =>
  world.owner.query(
    `with given as (insert into consent (borrower_gid, type, version, text_hash, given, at)
       values ($1, 'COMMUNICATION_CONSENT', '1', 'x', true, now()))
     update borrower set phone = '+15055550100',
       preferences = jsonb_set(preferences, '{payments}', preferences->'payments' || $2::jsonb)
      where gid = $1`,
    [borrowerGid, JSON.stringify(channels)],
  );

const pay = (loan: SeededLoan, amount: bigint, receivedOn: Day) =>
  working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' }),
  );

describe('messages about lateness', () => {
  test('LATE-10 each missed installment and each milestone, in the app, by email and by text', async () => {
    const loan = await seedOpen(world, { termMonths: 12 });
    await want(loan, { sms: true, email: false });
    await closeOn(loan, 0, 1, 1, 2, 14, 15, 29, 30, 43, 60, 61, 90, 110, 119, 120, 121);

    const told = [
      'MISSED',
      'DAYS_15',
      'MISSED',
      'DAYS_30',
      'MISSED',
      'DAYS_60',
      'DAYS_90',
      'BEFORE_CHARGE_OFF',
      'MISSED',
      'CHARGED_OFF',
    ];
    expect(await milestones(loan)).toEqual(told);
    const titles = await heard(loan);
    expect(titles[0]).toMatch(/^\$[\d.]+ is past due$/);
    expect(titles[3]).toMatch(/^\$[\d.]+ is 30 days past due$/);
    expect(titles[7]).toBe('We’ll charge off your loan on May 16, 2026');
    expect(titles.at(-1)).toBe('We charged off your loan');
    const [mails, texts] = [await messages(loan, 'email'), await messages(loan, 'sms')];
    expect(mails.map(({ subject }) => subject)).toEqual(titles);
    expect(texts).toHaveLength(told.length);
    for (const { text } of texts) expect(text).not.toContain('’');
    expect(texts[7]?.text).toContain("We'll charge off your loan on May 16, 2026.");
  });

  test('LATE-10 each message has the amount, the days, what keeps the report clean, and a person', async () => {
    const loan = await seedOpen(world);
    await closeOn(loan, 1, 15);
    const [first, second] = await messages(loan, 'email');
    const reference = `PS-${loan.gid.slice(0, 4)}-${loan.gid.slice(4, 8)}`.toUpperCase();
    expect(first?.text).toContain('We didn’t get your Jan 16 deduction.');
    expect(first?.text).toContain('In all, $96.68 is past due.');
    expect(first?.text).toContain('was due Fri, Jan 16, 2026. On Jan 17, that was one day ago.');
    expect(first?.text).toContain('Pay it by Feb 27, 2026, and it won’t be reported late');
    expect(second?.subject).toBe('$193.36 is 15 days past due');
    expect(second?.text).toContain('If you can’t pay all of it, pay $96.68 by Feb 27, 2026, and');
    for (const mail of [first, second]) {
      expect(mail?.text).toContain(world.config.brand.supportPhone);
      expect(mail?.text).toContain(`Say your loan’s number, ${reference}, and we’ll work out`);
    }
  });

  test('LATE-10 the warning says what it takes to avoid the charge-off', async () => {
    const loan = await seedOpen(world);
    await closeOn(loan, 110);
    const [mail] = await messages(loan, 'email');
    expect(mail?.text).toContain('we’ll charge off your loan on Sat, May 16, 2026.');
    expect(mail?.text).toContain('If $96.68 reaches us before then, we won’t charge it off');
    await pay(loan, 9_668n, addDays(loan.quote.firstDueDate, 111));
    await closeOn(loan, 111, 120, 121);
    expect(await milestones(loan)).toEqual(['BEFORE_CHARGE_OFF', 'MISSED']);
  });

  test('LATE-10 after 40 days without a server, only the latest is told, not a burst', async () => {
    const loan = await seedOpen(world);
    await closeOn(loan, 1);
    const last = 41;
    await travelTo(world, addDays(loan.quote.firstDueDate, last + 1).toString());
    for (let past = 2; past <= last; past += 1) {
      await run(ageLoans, addDays(loan.quote.firstDueDate, past));
    }
    expect(await milestones(loan)).toEqual(['MISSED', 'DAYS_30']);
    expect(await messages(loan, 'email')).toHaveLength(2);
  });

  test('LATE-10 a night that is run again tells nothing twice; late again starts over', async () => {
    const loan = await seedOpen(world);
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    await closeOn(loan, 1, 1, 2, 10);
    await pay(loan, first.amount, addDays(first.dueDate, 11));
    await closeOn(loan, 12);
    await close(addDays(second.dueDate, 1));
    expect(await heard(loan)).toEqual(['$96.68 is past due', '$96.68 is past due']);
  });

  test('LATE-13 none while debits under way pay all of it; one if they do not come', async () => {
    const loan = await seedOpen(world);
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    const debit = await addDebit(world, loan, {
      amount: first.amount,
      on: addDays(first.dueDate, 8),
      state: 'SENT',
    });
    await closeOn(loan, 1, 2, 7);
    expect(await heard(loan)).toEqual([]);

    await world.owner.query(`update payment set state = 'RETURNED' where gid = $1`, [debit]);
    await closeOn(loan, 9);
    expect(await heard(loan)).toHaveLength(1);
  });

  test('LATE-13 a debit under way that pays a part of it is named, so nobody pays twice', async () => {
    const loan = await seedOpen(world, { collection: 'ach' });
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    const on = addDays(first.dueDate, 18);
    await addDebit(world, loan, { amount: first.amount, on, installment: 1 });
    await closeOn(loan, 15);
    const [mail] = await messages(loan, 'email');
    expect(mail?.subject).toBe('$193.36 is 15 days past due');
    expect(mail?.text).toContain('We’ll debit a part of it: $96.68 on Tue, Feb 3, 2026.');
    expect(mail?.text).toContain('You can pay the rest from your bank account');
  });

  test('LATE-5 LATE-12 none while payroll may still answer, nor while the money is held', async () => {
    const [asked, held] = [await seedOpen(world), await seedOpen(world)];
    await addDeduction(world, asked, { payday: asked.quote.firstDueDate });
    await world.owner.query(`update borrower set money_held_at = $2 where gid = $1`, [
      held.borrowerGid,
      `${addDays(held.quote.firstDueDate, 1)}T20:00:00Z`,
    ]);
    await closeOn(asked, 1, 4);
    expect([await heard(asked), await heard(held)]).toEqual([[], []]);
    await world.owner.query(`update deduction set state = 'MISSING' where loan_gid = $1`, [
      asked.gid,
    ]);
    await closeOn(asked, 5);
    expect(await heard(asked)).toHaveLength(1);
  });

  test.each(loanFlagKinds)('FLAG-2 %s silences all of them, and the charge-off', async (kind) => {
    const loan = await seedOpen(world);
    await travelTo(world, loan.quote.firstDueDate.toString());
    await working(world, (context) =>
      placeFlag(context, {
        loanGid: loan.gid,
        kind,
        from: loan.quote.firstDueDate,
        ...(kind === 'PAUSE' && { until: loan.quote.firstDueDate.add({ days: 200 }) }),
      }),
    );
    await closeOn(loan, 1, 30, 110, 120);
    expect([await heard(loan), await messages(loan, 'email')]).toEqual([[], []]);
  });

  test('MSG-5 they wait for hours in which nobody is woken, also by email', async () => {
    const loan = await seedOpen(world, { disbursed: '2041-01-07' });
    await closeOn(loan, 1);
    const { rows } = await world.owner.query<{ start_after: Temporal.Instant }>(
      `select start_after from jobs.job j join message m on m.gid::text = j.data ->> 'gid'
        where m.collects_loan_gid = $1`,
      [loan.gid],
    );
    expect(rows).toHaveLength(1);
    const hour = rows[0]?.start_after.toZonedDateTimeISO('America/New_York').hour ?? 0;
    expect(hour).toBeGreaterThanOrEqual(14);
    expect(hour).toBeLessThan(20);
  });

  test('LATE-10 people who pay by bank debit are not asked about their paycheck', async () => {
    const loans = [await seedOpen(world), await seedOpen(world, { collection: 'ach' })] as const;
    await closeOn(loans[0], 1);
    const [[paycheck], [bank]] = [
      await messages(loans[0], 'email'),
      await messages(loans[1], 'email'),
    ];
    expect(paycheck?.text).toContain('We didn’t get your Jan 16 deduction.');
    expect(paycheck?.text).toContain('If it was taken from your paycheck, tell us');
    expect(bank?.text).toContain('We didn’t get your Jan 16 payment.');
    expect(bank?.text).not.toContain('paycheck');
  });
});

describe('the charge-off', () => {
  test('LATE-16 a letter says what is owed, that it won’t grow, the report, and how to pay', async () => {
    const loan = await seedOpen(world);
    await closeOn(loan, 1, 120);
    const { rows } = await world.owner.query(
      `select charged_off_on, (select sum(amount_cents) from posting p where p.loan_gid = loan.gid
          and account = 'charged_off_balance')::bigint as owed,
        (select count(*)::int from document d where d.loan_gid = loan.gid
          and kind = 'CHARGE_OFF_LETTER') as letters
         from loan where gid = $1`,
      [loan.gid],
    );
    const { owed, letters } = rows[0] as { owed: bigint; letters: number };
    const money = `$${(owed / 100n).toLocaleString('en-US')}.${`${owed}`.slice(-2)}`;
    const mail = (await messages(loan, 'email')).at(-1)?.text ?? '';
    expect(letters).toBe(1);
    expect(mail).toContain('Your loan was 120 days past due, so we charged it off on Sat, May 16');
    expect(mail).toContain(`You owe ${money}. It won’t grow: interest has stopped`);
    expect(mail).toContain('The entry comes off by July 2033');
    expect(mail).toContain('as a settlement. Ask us.');
    expect(mail).toContain('We won’t ask your employer for deductions');
    expect(mail).toContain(`call ${world.config.brand.supportPhone}`);

    await pay(loan, 10_000n, addDays(loan.quote.firstDueDate, 130));
    const { rows: thanks } = await world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'payment received'`,
      [loan.borrowerGid],
    );
    const left = owed - 10_000n;
    const rest = `$${(left / 100n).toLocaleString('en-US')}.${`${left}`.slice(-2)}`;
    expect(thanks[0].text).toContain(`You still owe ${rest} on this loan. It won’t grow.`);
  });
});
