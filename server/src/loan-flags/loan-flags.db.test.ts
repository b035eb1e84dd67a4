import * as calls from '@paystead/contract/servicing/loan-flags';
import { addDays } from '@paystead/lending/calendar/calendar';
import { loanFlagKinds } from '@paystead/lending/servicing/loan-flags';
import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry } from '../ach/index.ts';
import { ageLoans, chargeOffLoans } from '../delinquency/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import {
  installmentsDue,
  lockLoan,
  readLoanFacts,
  routes as servicingRoutes,
  tellBorrower,
} from '../servicing/index.ts';
import { addDebit } from '../servicing/test-coming-money.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { flagsOf, placeFlag, routes } from './index.ts';
import { liftFlag } from './lift-flag.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes, ...servicingRoutes]);
  await travelTo(world, '2026-02-10');
});
afterAll(() => world.close());

const today = Temporal.PlainDate.from('2026-02-10');
const note = 'Case 26-10442, District of New Mexico';

async function staff(...roles: string[]) {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', $2, product_now()) returning gid`,
    [`${crypto.randomUUID()}@example.com`, roles],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

const place = (loan: SeededLoan, kind: calls.LoanFlagKind, from = today) =>
  working(world, (context) =>
    placeFlag(context, {
      loanGid: loan.gid,
      kind,
      from,
      ...(kind === 'PAUSE' && { until: addDays(from, 7) }),
    }),
  );

const kindsOf = (...loans: SeededLoan[]) =>
  working(world, async ({ db }) => {
    const gids = loans.map(({ gid }) => gid);
    const flags = await flagsOf(db, gids);
    return gids.map((gid) => (flags.get(gid) ?? []).map(({ kind }) => kind));
  });

const run = (step: DailyStep, day: Temporal.PlainDate) =>
  step.run({ day, inTransaction: (work) => working(world, work) });

async function statusOf(loan: SeededLoan) {
  const { rows } = await world.owner.query(
    `select status, delinquent_days as days from loan where gid = $1`,
    [loan.gid],
  );
  return rows[0];
}

/** A planned debit with its waiting bank entry. */
async function planned(loan: SeededLoan): Promise<string> {
  const gid = await addDebit(world, loan, { amount: 5_000n, on: addDays(today, 3) });
  await working(world, (context) =>
    addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: gid,
      borrowerGid: loan.borrowerGid,
      bankAccountGid: loan.bankAccountGid,
      receiver: {
        name: 'Marisol Greene',
        account: { kind: 'CHECKING', routingNumber: '021000021', accountNumber: '1' },
      },
      direction: 'DEBIT',
      secCode: 'WEB',
      description: 'PAYMENT',
      amount: 5_000n,
      effectiveDate: addDays(today, 3),
    }),
  );
  return gid;
}

async function paymentState(gid: string) {
  const { rows } = await world.owner.query(
    `select state, (select state from ach_entry where subject_gid = $1) as entry
       from payment where gid = $1`,
    [gid],
  );
  return rows[0];
}

describe('flags on a loan', () => {
  test('FLAG-1 a flag of a person counts for all of that person’s loans, a dispute for one', async () => {
    const loan = await seedOpen(world);
    const [other, stranger] = [
      await seedOpen(world, { old: { ...loan, payoff: 1n } }),
      await seedOpen(world),
    ];
    await place(loan, 'CEASE_CONTACT');
    await place(loan, 'DISPUTE');

    expect(await kindsOf(loan, other, stranger)).toEqual([
      ['CEASE_CONTACT', 'DISPUTE'],
      ['CEASE_CONTACT'],
      [],
    ]);
    expect(await place(other, 'CEASE_CONTACT')).toBe(false);
    expect(await place(other, 'DISPUTE')).toBe(true);
  });

  test('a borrower whose status is Deceased counts as flagged', async () => {
    const loan = await seedOpen(world);
    await world.owner.query(`update borrower set employee_status = 'Deceased' where gid = $1`, [
      loan.borrowerGid,
    ]);
    expect(await kindsOf(loan)).toEqual([['DECEASED']]);
  });

  test('FLAG-4 a lifted flag stops nothing, and can be placed again', async () => {
    const loan = await seedOpen(world);
    await place(loan, 'FRAUD');
    const { rows } = await world.owner.query(`select * from loan_flag where loan_gid = $1`, [
      loan.gid,
    ]);
    const lift = () => working(world, (context) => liftFlag(context, rows[0], 'A mistake'));
    expect([await lift(), await lift()]).toEqual([true, false]);
    expect(await kindsOf(loan)).toEqual([[]]);
    expect(await place(loan, 'FRAUD')).toBe(true);
  });

  test.each(loanFlagKinds)(
    'FLAG-4 %s stops planned debits and deductions by its rule',
    async (kind) => {
      const loan = await seedOpen(world);
      const debit = await planned(loan);
      await place(loan, kind);

      const stops = ['BANKRUPTCY', 'DECEASED', 'FRAUD'].includes(kind);
      expect(await paymentState(debit)).toEqual(
        stops
          ? { state: 'CANCELLED', entry: 'CANCELLED' }
          : { state: 'SCHEDULED', entry: 'WAITING' },
      );
      const { onHold, due } = await working(world, async ({ db }) => ({
        onHold: (await readLoanFacts(db, await lockLoan(db, loan.gid), today)).onHold,
        due: await installmentsDue(db, loan.employerGid, loan.quote.firstDueDate),
      }));
      expect([onHold, due.due.length]).toEqual([stops, stops ? 0 : 1]);
    },
  );

  test('FLAG-2 the page of a late loan asks for nothing while a flag stops us from asking', async () => {
    const loan = await seedOpen(world);
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const late = async () => (await client.call(readLoanFace, { gid: loan.gid })).body.late;
    const before = await late();
    expect(before?.asks).toBe(true);
    expect(before?.next.length).toBeGreaterThan(0);
    await place(loan, 'BANKRUPTCY');
    expect(await late()).toMatchObject({ amount: before?.amount, asks: false, next: [] });
  });

  test('FLAG-4 a debit that is in a bank file stays', async () => {
    const loan = await seedOpen(world);
    const debit = await addDebit(world, loan, { amount: 1n, on: today, state: 'SENT' });
    await place(loan, 'FRAUD');
    expect((await paymentState(debit)).state).toBe('SENT');
  });

  test('FLAG-4 unsent messages that ask for money end; others are delivered', async () => {
    const loan = await seedOpen(world);
    const tell = (subject: string, collects: boolean) =>
      working(world, (context) =>
        tellBorrower(
          context,
          { loanGid: loan.gid, borrowerGid: loan.borrowerGid },
          {
            subject,
            paragraphs: ['Words.'],
            about: 'test',
            collects,
          },
        ),
      );
    await tell('Pay now', true);
    await tell('Thank you', false);
    await place(loan, 'CEASE_CONTACT');
    const { rows } = await world.owner.query(
      `select subject, expired_at is not null as ended from message where recipient_gid = $1 and about = 'test'
        order by subject`,
      [loan.borrowerGid],
    );
    expect(rows).toEqual([
      { subject: 'Pay now', ended: true },
      { subject: 'Thank you', ended: false },
    ]);
  });

  test('FLAG-5 a flag charges the loan off on its day, or stops the count of days', async () => {
    const [bankrupt, fraud, dead, disputed] = [
      await seedOpen(world),
      await seedOpen(world),
      await seedOpen(world),
      await seedOpen(world),
    ];
    for (const [loan, kind] of [
      [bankrupt, 'BANKRUPTCY'],
      [fraud, 'FRAUD'],
      [dead, 'DECEASED'],
      [disputed, 'DISPUTE'],
    ] as const) {
      await place(loan, kind, loan.quote.firstDueDate);
    }
    const from = bankrupt.quote.firstDueDate;
    const causes = async () => {
      const gids = [bankrupt, fraud, dead, disputed].map(({ gid }) => gid);
      const { rows } = await world.owner.query(
        `select subject_gid, reason from event where kind = 'loan.charged-off'
            and subject_gid = any($1)`,
        [gids],
      );
      return gids.map((gid) => rows.find((row) => row.subject_gid === gid)?.reason ?? null);
    };
    const close = async (days: number) => {
      for (const step of [ageLoans, chargeOffLoans]) await run(step, addDays(from, days));
      return causes();
    };
    expect(await close(59)).toEqual([null, null, null, null]);
    expect(await close(60)).toEqual(['BANKRUPTCY', null, null, null]);
    expect((await statusOf(disputed)).days).toBe(0);
    expect(await close(90)).toEqual(['BANKRUPTCY', 'FRAUD', null, null]);
    expect(await close(120)).toEqual(['BANKRUPTCY', 'FRAUD', 'PAST_DUE', null]);
    expect((await statusOf(disputed)).days).toBe(0);
  });
});

describe('the calls of staff', () => {
  test('a servicer places and lifts; the note is sealed, the act audited, an auditor reads', async () => {
    const loan = await seedOpen(world);
    const [servicer, auditor] = [await staff('servicer'), await staff('auditor')];
    const placed = await servicer.call(calls.placeLoanFlag, {
      gid: loan.gid,
      kind: 'DISPUTE',
      from: '2026-02-09',
      note,
    });
    expect(placed.status).toBe(200);
    const [flag] = (await auditor.call(calls.listLoanFlags, { gid: loan.gid })).body;
    expect(flag).toMatchObject({
      kind: 'DISPUTE',
      from: '2026-02-09',
      note,
      placed_by: 'Renee Okafor',
      lifted_at: null,
      may_contact: false,
      may_debit: true,
      may_age: false,
      can_change: false,
    });
    const { rows } = await world.owner.query(
      `select encode(note_cipher, 'escape') as sealed from loan_flag where loan_gid = $1`,
      [loan.gid],
    );
    expect(rows[0].sealed).not.toContain('10442');

    const lift = () =>
      servicer.call(calls.liftLoanFlag, { gid: loan.gid, flag: flag?.gid ?? '', note: 'Answered' });
    expect((await lift()).body[0]).toMatchObject({
      lifted_by: 'Renee Okafor',
      lifted_note: 'Answered',
    });
    expect((await lift()).status).toBe(200);
    const { rows: events } = await world.owner.query(
      `select kind from event where subject_gid = $1 and kind like 'loan.flag%' order by id`,
      [loan.gid],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['loan.flag_placed', 'loan.flag_lifted']);
  });

  test('FLAG-3 screening findings need the compliance permission; others may not place at all', async () => {
    const loan = await seedOpen(world);
    const [servicer, officer, auditor] = [
      await staff('servicer'),
      await staff('servicer', 'compliance'),
      await staff('auditor', 'compliance'),
    ];
    const input = { gid: loan.gid, kind: 'BANKRUPTCY', from: '2026-02-10', note } as const;
    const refused = await servicer.call(calls.placeLoanFlag, input);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'COMPLIANCE_NEEDED']);
    expect((await auditor.call(calls.placeLoanFlag, input)).status).toBe(403);

    const [flag] = (await officer.call(calls.placeLoanFlag, input)).body;
    const lift = { gid: loan.gid, flag: flag?.gid ?? '', note: 'Dismissed' };
    expect(codeOf(await servicer.call(calls.liftLoanFlag, lift))).toBe('COMPLIANCE_NEEDED');
    expect((await officer.call(calls.liftLoanFlag, lift)).status).toBe(200);
  });

  test('a second flag of the same kind, a day to come and an unknown loan are refused', async () => {
    const loan = await seedOpen(world);
    const servicer = await staff('servicer');
    const input = { gid: loan.gid, kind: 'CEASE_CONTACT', from: '2026-02-10', note } as const;
    const codes = [];
    for (const wish of [
      { ...input, from: '2026-02-11' },
      { ...input, gid: crypto.randomUUID() },
      input,
      input,
    ]) {
      codes.push(codeOf(await servicer.call(calls.placeLoanFlag, wish)));
    }
    expect(codes).toEqual(['DATE_OUT_OF_RANGE', 'NOT_FOUND', undefined, 'FLAG_IN_FORCE']);
    const nobody = { gid: crypto.randomUUID(), flag: crypto.randomUUID(), note };
    expect(codeOf(await servicer.call(calls.liftLoanFlag, nobody))).toBe('NOT_FOUND');
    expect(codeOf(await servicer.call(calls.listLoanFlags, nobody))).toBe('NOT_FOUND');
  });

  test('LATE-8 the loss after a death charges the loan off at the close of its day', async () => {
    const loan = await seedOpen(world);
    const servicer = await staff('servicer');
    await place(loan, 'DECEASED', addDays(today, -2));
    await place(loan, 'DISPUTE');
    const flags = (await servicer.call(calls.listLoanFlags, { gid: loan.gid })).body;
    const flagOf = (kind: string) => flags.find((one) => one.kind === kind)?.gid ?? '';
    const state = (flag: string, day: string) =>
      servicer.call(calls.determineLoss, { gid: loan.gid, flag, day, note: 'No estate' });

    expect(codeOf(await state(flagOf('DISPUTE'), '2026-02-10'))).toBe('NOT_FOUND');
    expect(codeOf(await state(flagOf('DECEASED'), '2026-02-11'))).toBe('DATE_OUT_OF_RANGE');
    expect((await state(flagOf('DECEASED'), '2026-02-10')).status).toBe(200);
    await run(chargeOffLoans, today);
    expect((await statusOf(loan)).status).toBe('Charged Off');
  });

  test('A2 another person can’t see a flag; nobody can change one', async () => {
    const [loan, other] = [await seedOpen(world), await seedOpen(world)];
    await place(loan, 'FRAUD');
    const seen = (gid: string) =>
      working(world, async ({ become, db }) => {
        await become({ kind: 'borrower', gid, employerGid: null, name: null });
        return (await flagsOf(db, [loan.gid])).size;
      });
    expect([await seen(loan.borrowerGid), await seen(other.borrowerGid)]).toEqual([1, 0]);
    await expect(
      working(world, ({ db }) => db.updateTable('loan_flag').set({ kind: 'DISPUTE' }).execute()),
    ).rejects.toThrow('permission denied');
  });
});

describe('STAFF-25 a pause of collection', () => {
  const hold = (loan: SeededLoan, client: Awaited<ReturnType<typeof staff>>, until?: string) =>
    client.call(calls.placeLoanFlag, {
      gid: loan.gid,
      kind: 'PAUSE',
      from: today.toString(),
      note,
      ...(until && { until }),
    });

  test('cancels our own debits, keeps the borrower’s, and is over after its last day', async () => {
    await travelTo(world, '2026-02-10');
    const renee = await staff('servicer');
    const loan = await seedOpen(world);
    const [ours, theirs] = [await planned(loan), await planned(loan)];
    await world.owner.query('update payment set automatic = true where gid = $1', [ours]);
    const { body } = await hold(loan, renee, '2026-02-20');
    expect(body).toMatchObject([
      { kind: 'PAUSE', until: '2026-02-20', may_start_debits: false, may_debit: true },
    ]);
    expect((await paymentState(ours)).state).toBe('CANCELLED');
    expect((await paymentState(theirs)).state).toBe('SCHEDULED');
    const facts = () =>
      working(world, async ({ db }) => readLoanFacts(db, await lockLoan(db, loan.gid), today));
    expect(await facts()).toMatchObject({ onHold: false, isPaused: true });
    expect(codeOf(await hold(loan, renee, '2026-02-21'))).toBe('FLAG_IN_FORCE');
    const { rows } = await world.owner.query(
      'select title from notification where borrower_gid = $1',
      [loan.borrowerGid],
    );
    expect(rows).toContainEqual({
      title: 'We paused bank debits for your loan until Fri, Feb 20, 2026',
    });

    await travelTo(world, '2026-02-21');
    expect(await facts()).toMatchObject({ isPaused: false });
    const over = await renee.call(calls.listLoanFlags, { gid: loan.gid });
    expect(over.body).toMatchObject([{ lifted_at: '2026-02-21T05:00:00.000Z', can_change: false }]);
    await travelTo(world, '2026-02-10');
  });

  test('needs a last day within 60 days; staff end it before', async () => {
    const renee = await staff('servicer');
    const loan = await seedOpen(world);
    for (const until of [undefined, '2026-02-09', '2026-04-12']) {
      expect(codeOf(await hold(loan, renee, until))).toBe('PAUSE_DAY_MISSING');
    }
    const { body } = await hold(loan, renee, '2026-04-11');
    const flag = body[0]?.gid ?? '';
    const lifted = await renee.call(calls.liftLoanFlag, { gid: loan.gid, flag, note });
    expect(lifted.body[0]?.lifted_at).not.toBeNull();
    expect((await hold(loan, await staff('auditor'), '2026-02-20')).status).toBe(403);
  });
});
