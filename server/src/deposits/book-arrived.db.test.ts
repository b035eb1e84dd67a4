import { addBankingDays, addDays } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArrivedDeposit } from '../partners/deposit-bank/port.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { statementsOf } from '../platform/testing/test-statements.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { chargeOffLoan, receivePayment, voidLoan } from '../servicing/index.ts';
import { loanWorld, working } from '../servicing/test-loan.ts';
import { tracesOf } from '../servicing/test-traces.ts';
import { bookArrived } from './book-arrived.ts';
import { bookDeposits } from './book-deposits.ts';
import {
  type DepositLoan,
  paydayOf,
  seedDeposit,
  seedPendingDeposit,
} from './fixtures/deposit-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

type Day = Temporal.PlainDate;

async function rows(text: string, values: readonly unknown[] = []) {
  return (await world.owner.query(text, [...values])).rows;
}

/** The close of a day with its deposits, two chunks at a time. */
const daily = (day: Day) => ({
  day,
  atOnce: 2,
  inTransaction: <Result>(work: Parameters<typeof working<Result>>[1]) =>
    inJobTransaction(world.platform, 'test', work),
});

/** A loan whose deposit isn't set up yet, with its task. */
async function seedUnconfirmed(): Promise<DepositLoan> {
  const loan = await seedDeposit(world);
  await rows(
    `update deposit_instruction
        set state = 'TO_SET_UP', confirmed_by = null, confirmed_at = null where loan_gid = $1`,
    [loan.gid],
  );
  await rows(
    `insert into queue_item (borrower_gid, application_gid, type, status, uec, created_at,
         updated_at, due_at)
     select borrower_gid, application_gid, 'ALLOTMENT', 'PENDING', 'APPLY', now(), now(), now()
       from loan where gid = $1`,
    [loan.gid],
  );
  return loan;
}

async function seedPaid(): Promise<DepositLoan> {
  const loan = await seedDeposit(world);
  const money = { loanGid: loan.gid, amount: 130_000n, receivedOn: addDays(loan.disbursed, 1) };
  await working(world, (context) =>
    receivePayment(context, { ...money, channel: 'CHECK_OR_WIRE', meantAs: 'PAYOFF' }),
  );
  return loan;
}

async function seedVoid(): Promise<DepositLoan> {
  const loan = await seedDeposit(world);
  await working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED'));
  return loan;
}

async function seedLost(): Promise<DepositLoan> {
  const loan = await seedDeposit(world);
  await working(world, (context) =>
    chargeOffLoan(context, loan.gid, addDays(loan.payday, 1), 'FRAUD'),
  );
  return loan;
}

/** A loan, and what arrives for it: each day and its cents. */
interface Life {
  readonly seed: () => Promise<DepositLoan>;
  readonly sends: (loan: DepositLoan) => readonly (readonly [Day, bigint])[];
}

const LIVES: Readonly<Record<string, Life>> = {
  'each paycheck': {
    seed: () => seedDeposit(world),
    sends: (loan) => [0, 1, 2].map((index) => [paydayOf(loan, index), loan.amount]),
  },
  'the first shows that it is set up, the same day brings more': {
    seed: seedUnconfirmed,
    sends: (loan) => [
      [loan.payday, loan.amount],
      [loan.payday, 7_700n],
      [loan.payday, 800n],
    ],
  },
  'too little, late with the rest and more': {
    seed: () => seedDeposit(world),
    sends: (loan) => [
      [loan.payday, loan.amount - 1_500n],
      [addDays(loan.payday, 17), loan.amount],
      [addDays(loan.payday, 17), loan.amount],
    ],
  },
  'early, and on no payday': {
    seed: () => seedDeposit(world),
    sends: (loan) => [
      [addBankingDays(loan.payday, -3), 4_200n],
      [addBankingDays(loan.payday, -2), loan.amount],
      [loan.payday, 900n],
    ],
  },
  'the whole loan at once': {
    seed: () => seedDeposit(world),
    sends: (loan) => [
      [loan.payday, 900_000n],
      [addDays(loan.payday, 1), 900_000n],
    ],
  },
  'before the payout': {
    seed: () => seedPendingDeposit(world),
    sends: (loan) => [[addDays(loan.disbursed, -1), 5_000n]],
  },
  'after the payoff': {
    seed: seedPaid,
    sends: (loan) => [
      [addDays(loan.payday, 20), loan.amount],
      [addDays(loan.payday, 20), loan.amount],
    ],
  },
  'after it was undone': {
    seed: seedVoid,
    sends: (loan) => [[addDays(loan.payday, 20), loan.amount]],
  },
  'after the loss': { seed: seedLost, sends: (loan) => [[addDays(loan.payday, 20), loan.amount]] },
};

let traces = 0;

/** What arrives for a loan, each with its day. */
function sendsOf({ sends }: Life, loan: DepositLoan) {
  return sends(loan).map(([day, amount]) => {
    const trace = `a-${(traces += 1)}`;
    return { day, deposit: { trace, accountNumber: loan.accountNumber, amount } };
  });
}

type Sent = ReturnType<typeof sendsOf>[number];

async function bookAlone(sent: readonly Sent[]): Promise<void> {
  for (const { day, deposit } of sent)
    expect(await working(world, (context) => bookDeposits(context, [deposit], day))).toBe(1);
}

/** Books each day's deposits together, and each day twice, as after a power cut. */
async function bookByDay(sent: readonly Sent[]): Promise<void> {
  const days = Map.groupBy(sent, ({ day }) => day.toString());
  for (const [day, some] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const arrived = some.map(({ deposit }) => deposit);
    const closing = daily(Temporal.PlainDate.from(day));
    expect(await bookArrived(closing, arrived)).toEqual({ done: arrived.length, failed: 0 });
    expect(await bookArrived(closing, arrived)).toEqual({ done: 0, failed: 0 });
  }
}

test('I1 I5 I7 deposits of many people in sets leave what they leave one by one, to the cent and the word', async () => {
  const people = [];
  for (const [name, life] of Object.entries(LIVES)) {
    const [alone, among, other] = [await life.seed(), await life.seed(), await life.seed()];
    people.push({ name, life, alone, among, other });
  }
  for (const { alone, life } of people) await bookAlone(sendsOf(life, alone));
  // Every person's deposits in their order, among those of all others.
  const all = people.flatMap(({ among, life, other }) => [
    sendsOf(life, among),
    sendsOf(life, other),
  ]);
  const sent = [0, 1, 2].flatMap((index) => all.flatMap((its) => its[index] ?? []));
  await bookByDay(sent);

  const left = new Set<string>();
  for (const { alone, among, name, other } of people) {
    const [one, set, second] = await Promise.all(
      [alone, among, other].map((loan) => tracesOf(world, loan)),
    );
    expect({ name, ...set }).toEqual({ name, ...one });
    expect({ name, ...second }).toEqual({ name, ...one });
    for (const [table, found] of Object.entries(one ?? {})) if (found.length > 0) left.add(table);
  }
  const tables = 'books deposits escrows events held installments messages papers refunds tasks';
  for (const table of tables.split(' ')) expect(left).toContain(table);
});

test('DEDUCT-9 I10 deposits that belong to no one are held in sets as they are one by one', async () => {
  const day = Temporal.PlainDate.from('2026-03-13');
  const strange = (trace: string): ArrivedDeposit[] => [
    { trace: `${trace} 1`, accountNumber: '999900000007', amount: 4_100n },
    { trace: `${trace} 2`, accountNumber: '999900000007', amount: 5_200n },
    { trace: `${trace} 3`, accountNumber: '999900000008', amount: 4_100n },
  ];
  const found = async () => {
    const all = await rows(
      `select h.place, h.reason, h.amount_cents, h.sender, h.owner, h.received_on, h.state, t.what,
              t.company, t.tries, t.closed_at, e.kind, e.effective_date, e.loan_gid,
              (select array_agg((account, amount_cents)::text order by line) from posting
                where entry_id = e.id) as lines,
              (select array_agg(act || ' by ' || done_by) from held_money_act act
                where held_money_gid = h.gid) as acts
         from held_money h join journal_entry e on e.id = h.journal_entry_id
         join trouble t on t.kind = 'DEPOSIT_UNIDENTIFIED' and t.subject = h.gid::text
        order by e.id`,
    );
    await rows('update trouble set closed_at = now() where closed_at is null');
    await rows(`delete from trouble where kind = 'DEPOSIT_UNIDENTIFIED'`);
    return all;
  };
  for (const deposit of strange('one'))
    await working(world, (context) => bookDeposits(context, [deposit], day));
  const one = await found();
  expect(one).toHaveLength(3);
  expect(await bookArrived(daily(day), strange('many'))).toEqual({ done: 3, failed: 0 });
  expect(await found()).toEqual(one);
});

test('a deposit at fault stands alone: its trouble names it until it is booked, and all others are booked', async () => {
  const loans = [];
  for (let seeded = 0; seeded < 5; seeded += 1) loans.push(await seedDeposit(world));
  const closing = daily(loans[0]!.payday);
  const deposits = [...loans, loans[2]!].map(({ accountNumber, amount }, index) => ({
    trace: `fault ${index}`,
    accountNumber,
    amount,
  }));
  await rows(`
    create function damaged() returns trigger language plpgsql as $$
      begin raise exception 'the row is damaged' using errcode = 'data_exception'; end $$;
    create trigger damaged before insert on deposit_receipt for each row
      when (new.trace in ('fault 2', 'another day')) execute function damaged()`);
  const open = async () =>
    (
      await rows(
        `select subject from trouble where kind = 'CLOSE_OF_DAY' and closed_at is null order by 1`,
      )
    ).map(({ subject }) => subject);

  const other = [{ ...deposits[0]!, trace: 'another day' }];
  expect(await bookArrived(daily(addDays(closing.day, -1)), other)).toEqual({ done: 0, failed: 1 });
  expect(await bookArrived(closing, deposits)).toEqual({ done: 5, failed: 1 });
  expect(await open()).toEqual([
    'receive-deposits, deposit another day',
    'receive-deposits, deposit fault 2',
  ]);

  await rows('drop trigger damaged on deposit_receipt');
  expect(await bookArrived(closing, deposits)).toEqual({ done: 1, failed: 0 });
  expect(await open()).toEqual(['receive-deposits, deposit another day']);
  const booked = await rows(`select count(*)::int as n from deposit_receipt where trace like $1`, [
    'fault %',
  ]);
  expect(booked).toEqual([{ n: 6 }]);
});

test('two deposits of one loan are never booked at once', async () => {
  const { accountNumber, amount, payday } = await seedDeposit(world);
  const two = ['x', 'y'].map((name) => ({ trace: `both ${name}`, accountNumber, amount }));
  await expect(working(world, (context) => bookDeposits(context, two, payday))).rejects.toThrow(
    'Two deposits are for one loan',
  );
});

test('G10 deposits for twelve of each kind take as many statements as for two', async () => {
  const kinds = [
    { seed: () => seedDeposit(world), cents: 0n },
    { seed: seedUnconfirmed, cents: 2_100n },
    { seed: seedLost, cents: 0n },
    { seed: seedPaid, cents: 0n },
    { seed: () => seedPendingDeposit(world), cents: 0n },
  ];
  const deposits: ArrivedDeposit[][] = [];
  let day = Temporal.PlainDate.from('2026-01-16');
  for (let person = 0; person < 14; person += 1) {
    const its = [{ trace: `g ${person}`, accountNumber: '999900000009', amount: 700n }];
    for (const { cents, seed } of kinds) {
      const { accountNumber, amount, gid, payday } = await seed();
      its.push({ trace: `g ${gid}`, accountNumber, amount: amount + cents });
      day = payday;
    }
    deposits.push(its);
  }
  const count = async (some: readonly ArrivedDeposit[][]) => {
    const work = () => working(world, (context) => bookDeposits(context, some.flat(), day));
    return (await statementsOf(world.platform.database.jobs, work)).length;
  };
  const two = await count(deposits.slice(0, 2));
  expect(two).toBeGreaterThan(10);
  expect(await count(deposits.slice(2))).toBe(two);
});
