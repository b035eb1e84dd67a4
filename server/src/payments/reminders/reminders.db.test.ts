import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanFlagRules, type LoanFlagKind } from '@paystead/lending/servicing/loan-flags';
import { placeFlag } from '../../loan-flags/index.ts';
import type { DailyStep } from '../../platform/jobs/daily-step.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment } from '../../servicing/index.ts';
import { addDebit, addDeduction } from '../../servicing/test-coming-money.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../../servicing/test-loan.ts';
import {
  announceDebits,
  collectInstallments,
  remindOfDebits,
  remindOfDeductions,
  remindOfPayments,
} from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const STEPS = [
  collectInstallments,
  announceDebits,
  remindOfDeductions,
  remindOfPayments,
  remindOfDebits,
];
const day = (text: string) => Temporal.PlainDate.from(text);
const run = (step: DailyStep, on: Day) =>
  step.run({ day: on, inTransaction: (work) => working(world, work) });

/** Closes a day on the next morning, as each night does. */
async function close(text: string): Promise<void> {
  await travelTo(world, addDays(day(text), 1).toString());
  for (const step of STEPS) await run(step, day(text));
}

async function mails({ borrowerGid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select about, subject, text from message where recipient_gid = $1 and channel = 'email'
        and about ~ '^(reminder|installment of)' order by created_at`,
    [borrowerGid],
  );
  return rows as { about: string; subject: string; text: string }[];
}

// The first installment is due on Friday, January 16: three banking days before is Tuesday.
const NIGHT_BEFORE = '2026-01-12';

describe('reminders', () => {
  test('PAY-30 a deduction: amount, payday, employer and how to change it, once', async () => {
    const loan = await seedOpen(world);
    await addDeduction(world, loan, { payday: loan.quote.firstDueDate, askedOn: '2026-01-09' });
    await close('2026-01-11');
    expect(await mails(loan)).toEqual([]);
    for (const night of [NIGHT_BEFORE, NIGHT_BEFORE, '2026-01-13', '2026-01-14']) {
      await close(night);
    }
    const [mail, ...more] = await mails(loan);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('$96.68 comes out of your Jan 16 paycheck');
    expect(mail?.text).toContain(
      'We asked Northfield Regional to deduct $96.68 for your loan from your paycheck of Fri, Jan 16, 2026.',
    );
    expect(mail?.text).toContain('Deductions are your choice. To change how you pay');
  });

  test('PAY-30 a debit: amount, day, account and until when it can be stopped, once', async () => {
    const loan = await seedOpen(world, { collection: 'ach' });
    for (const night of ['2026-01-11', NIGHT_BEFORE, '2026-01-13', '2026-01-14', '2026-01-15']) {
      await close(night);
    }
    const [mail, ...more] = await mails(loan);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('We’ll debit $96.68 on Fri, Jan 16, 2026');
    expect(mail?.text).toContain('your Jan 16 installment, from your checking account ending 4417');
    expect(mail?.text).toContain('until 4:00 PM Eastern on Thu, Jan 15, 2026.');
  });

  test('CONT-3 PAY-30 no debit is announced while the borrower pays by hand', async () => {
    const loan = await seedOpen(world, { collection: 'ach' });
    await world.owner.query(
      `insert into collection_change (loan_gid, borrower_gid, from_on, way, reason, made_at)
       values ($1, $2, '2026-01-10', 'ask', 'STATUS', product_now())`,
      [loan.gid, loan.borrowerGid],
    );
    for (const night of ['2026-01-05', NIGHT_BEFORE, '2026-01-13', '2026-01-14']) {
      await close(night);
    }
    expect(await mails(loan)).toEqual([]);
  });

  test('PAY-30 a payment the borrower scheduled, but not one made in these days', async () => {
    const [early, late] = [await seedOpen(world), await seedOpen(world)];
    await travelTo(world, '2026-01-08');
    await addDebit(world, early, { amount: 5_000n, on: day('2026-01-15') });
    await travelTo(world, NIGHT_BEFORE);
    await addDebit(world, late, { amount: 5_000n, on: day('2026-01-15') });
    await close(NIGHT_BEFORE);
    expect(await mails(early)).toMatchObject([
      { subject: 'We’ll debit $50.00 on Thu, Jan 15, 2026' },
    ]);
    expect((await mails(early))[0]?.text).toContain('It’s the payment you scheduled, from your');
    expect(await mails(late)).toEqual([]);
  });

  test('PAY-30 after days without a server, each is told once, and nothing of days that passed', async () => {
    const [debit, deduction] = [
      await seedOpen(world, { collection: 'ach' }),
      await seedOpen(world),
    ];
    await addDeduction(world, deduction, { payday: day('2026-01-16') });
    await travelTo(world, '2026-01-15');
    for (let on = day('2026-01-06'); on.toString() < '2026-01-15'; on = addDays(on, 1)) {
      for (const step of STEPS) await run(step, on);
    }
    expect(await mails(deduction)).toHaveLength(1);
    // The debit is in by now, so the borrower can still stop it, and no reminder is due.
    expect(await mails(debit)).toHaveLength(0);
  });

  test.each(['BANKRUPTCY', 'SERVICE_MEMBER', 'FRAUD'] as const)(
    'FLAG-2 %s: no reminder',
    async (kind: LoanFlagKind) => {
      const loans = [await seedOpen(world), await seedOpen(world, { collection: 'ach' })];
      await travelTo(world, '2026-01-12');
      for (const loan of loans) {
        await addDeduction(world, loan, { payday: day('2026-01-16') });
        await working(world, (context) =>
          placeFlag(context, { loanGid: loan.gid, kind, from: day('2026-01-12') }),
        );
      }
      expect(loanFlagRules[kind].mayContact).toBe(false);
      await close(NIGHT_BEFORE);
      for (const loan of loans) expect(await mails(loan)).toEqual([]);
    },
  );

  test('none while the money of a breached account is held, nor of a stopped debit', async () => {
    const [held, stopped] = [
      await seedOpen(world, { collection: 'ach' }),
      await seedOpen(world, { collection: 'ach' }),
    ];
    await world.owner.query(`update borrower set money_held_at = $2 where gid = $1`, [
      held.borrowerGid,
      '2026-01-10T12:00:00Z',
    ]);
    await world.owner.query(
      `insert into stopped_installment select gid, loan_gid, borrower_gid, now() from installment
        where loan_gid = $1 and number = 1`,
      [stopped.gid],
    );
    for (const night of [NIGHT_BEFORE, '2026-01-14']) await close(night);
    expect([await mails(held), await mails(stopped)]).toEqual([[], []]);
  });
});

describe('a debit of another amount', () => {
  const partPaid = async () => {
    const loan = await seedOpen(world, { collection: 'ach', disbursed: '2026-01-05' });
    const { rows } = await world.owner.query(
      `select gid from installment where loan_gid = $1 and number = 2`,
      [loan.gid],
    );
    await travelTo(world, '2026-01-15');
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 9_668n,
        receivedOn: day('2026-01-15'),
        channel: 'ACH',
        meantAs: 'INSTALLMENT',
        installmentGid: rows[0].gid,
      }),
    );
    return loan;
  };

  test('PAY-13 it is announced ten days before, in Documents, whatever the person chose', async () => {
    const loan = await seedOpen(world, { collection: 'ach' });
    await world.owner.query(
      `update borrower set preferences = jsonb_set(preferences, '{payments,email}', 'false')
        where gid = $1`,
      [loan.borrowerGid],
    );
    const last = loan.quote.rows.at(-1);
    if (!last) throw new Error('The loan is too short');
    await world.owner.query(
      `update installment set amount_cents = amount_cents - 1 where loan_gid = $1 and number = 1`,
      [loan.gid],
    );
    await close('2026-01-04');
    expect(await mails(loan)).toEqual([]);
    for (const night of ['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-14']) {
      await close(night);
    }
    const [mail, ...more] = await mails(loan);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      about: 'installment of another amount',
      subject: 'We’ll debit $96.67 on Fri, Jan 16, 2026',
    });
    expect(mail?.text).toContain('instead of the usual $96.68');
    const { rows } = await world.owner.query(
      `select kind from document where loan_gid = $1 and kind = 'PAYMENT_NOTICE'`,
      [loan.gid],
    );
    expect(rows).toHaveLength(1);
  });

  test('PAY-13 a usual amount is announced to nobody, and a paid installment neither', async () => {
    const loan = await partPaid();
    for (const night of ['2026-01-19', '2026-01-20']) await close(night);
    expect(await mails(loan)).toEqual([]);
  });
});
