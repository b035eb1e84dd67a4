import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import { receivePayment, sendWaitingRefunds, settleRefunds } from '../index.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';
import { tracesOf } from '../test-traces.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2030-03-01');
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);
const run = (step: typeof settleRefunds, on: string) =>
  step.run({ day: day(on), inTransaction: (work) => working(world, work) });

/** Pays off a loan of 1,200.00 with enough excess to make a refund due. */
async function overpay(loan: SeededLoan): Promise<void> {
  const payment = { loanGid: loan.gid, amount: 130_000n, receivedOn: day('2030-03-01') };
  await working(world, (context) => receivePayment(context, { ...payment, channel: 'ACH' }));
}

async function entries({ borrowerGid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select attempt, bank_account_gid, state from ach_entry
      where borrower_gid = $1 and purpose = 'REFUND' order by attempt`,
    [borrowerGid],
  );
  return rows;
}

async function asked({ borrowerGid }: SeededLoan): Promise<number> {
  const { rows } = await world.owner.query(
    `select count(*)::int as n from message
      where recipient_gid = $1 and about = 'bank account asked for'`,
    [borrowerGid],
  );
  return rows[0].n;
}

async function setPrimary(gid: string, validated: boolean): Promise<void> {
  await world.owner.query('update bank_account set validation_status = $2 where gid = $1', [
    gid,
    validated ? 'VALIDATION_COMPLETE' : 'VALIDATION_FAILED',
  ]);
}

async function addPrimary(loan: SeededLoan): Promise<string> {
  await world.owner.query(
    'update bank_account set primary_account = false where borrower_gid = $1',
    [loan.borrowerGid],
  );
  const gid = crypto.randomUUID();
  const sealed = world.platform.vault.seal('000777', {
    column: 'bank_account.account_cipher',
    id: gid,
  });
  await world.owner.query(
    `insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at)
     values ($1, $2, '021000021', $3, $4, '0777', 'CHECKING', 'New', 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', now(), true, true, product_today(),
       now(), now())`,
    [gid, loan.borrowerGid, sealed, Buffer.from(gid)],
  );
  return gid;
}

test('S7.9 a refund without an account waits, asks for one three times, and is sent once there is one', async () => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await setPrimary(loan.bankAccountGid, false);
  await overpay(loan);
  expect(await entries(loan)).toEqual([]);

  for (const _again of [1, 2]) await run(sendWaitingRefunds, '2030-03-01');
  expect(await asked(loan)).toBe(1);
  for (const _later of [1, 2, 3]) {
    await world.advance({ hours: 72 });
    await run(sendWaitingRefunds, '2030-03-04');
  }
  expect(await asked(loan)).toBe(3);

  await setPrimary(loan.bankAccountGid, true);
  expect((await run(sendWaitingRefunds, '2030-03-05')).done).toBe(1);
  expect((await run(sendWaitingRefunds, '2030-03-05')).done).toBe(0);
  expect(await entries(loan)).toEqual([
    { attempt: 1, bank_account_gid: loan.bankAccountGid, state: 'WAITING' },
  ]);
});

test('S7.9 a returned refund goes only to another account, and nothing is paid twice', async () => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await overpay(loan);
  await world.owner.query(
    `update ach_entry set state = 'SETTLED', settled_on = '2030-03-05' where borrower_gid = $1`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-05');
  await world.owner.query(
    `update ach_entry set state = 'RETURNED', returned_on = '2030-03-07', return_code = 'R02'
      where borrower_gid = $1`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-07');
  await run(sendWaitingRefunds, '2030-03-07');
  expect(await entries(loan)).toHaveLength(1);
  expect(await asked(loan)).toBe(1);

  const other = await addPrimary(loan);
  await run(sendWaitingRefunds, '2030-03-08');
  expect(await entries(loan)).toMatchObject([
    { attempt: 1, state: 'RETURNED' },
    { attempt: 2, state: 'WAITING', bank_account_gid: other },
  ]);
  await world.owner.query(
    `update ach_entry set state = 'SETTLED', settled_on = '2030-03-11'
      where borrower_gid = $1 and attempt = 2`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-11');
  const { rows } = await world.owner.query(
    `select sum(amount_cents)::bigint as owed from posting
      where loan_gid = $1 and account = 'refund_payable'`,
    [loan.gid],
  );
  expect(rows[0].owed).toBe(0n);
});

/** A refund in each state in which one waits, by what becomes of it. */
const WAITS = {
  /** Never sent, and the account is verified now. */
  async verified() {
    const loan = await seedWaiting();
    await setPrimary(loan.bankAccountGid, true);
    return loan;
  },
  async returned() {
    const loan = await seedOrdered();
    await world.owner.query(
      `update ach_entry set state = 'RETURNED', cleared_for = effective_date,
         settled_on = effective_date, returned_on = effective_date, return_code = 'R03',
         taken_returned = true
        where borrower_gid = $1 and purpose = 'REFUND'`,
      [loan.borrowerGid],
    );
    await world.owner.query(`update refund set state = 'RETURNED' where loan_gid = $1`, [loan.gid]);
    await addPrimary(loan);
    return loan;
  },
  /** Its credit waits for a file, and goes to another account instead. */
  async elsewhere() {
    const loan = await seedOrdered();
    await addPrimary(loan);
    return loan;
  },
  /** Nobody has named an account. */
  asked: () => seedWaiting(),
} as const;

async function seedOrdered(): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await overpay(loan);
  return loan;
}

async function seedWaiting(): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await setPrimary(loan.bankAccountGid, false);
  await overpay(loan);
  return loan;
}

test('I1 S7.9 refunds that wait together leave what they leave one by one, to the cent and the word', async () => {
  const kinds = ['verified', 'returned', 'elsewhere', 'asked'] as const;
  const alone: SeededLoan[] = [];
  for (const kind of kinds) {
    alone.push(await WAITS[kind]());
    expect((await run(sendWaitingRefunds, '2030-03-04')).done).toBe(kind === 'asked' ? 0 : 1);
  }
  const among: SeededLoan[] = [];
  for (const kind of kinds) among.push(await WAITS[kind]());
  expect((await run(sendWaitingRefunds, '2030-03-04')).done).toBe(3);

  for (const [at, kind] of kinds.entries()) {
    const traces = await tracesOf(world, alone[at]!);
    for (const some of ['refunds', 'messages', 'events']) {
      expect(traces[some]?.length).toBeGreaterThan(0);
    }
    expect([kind, await tracesOf(world, among[at]!)]).toEqual([kind, traces]);
  }
  const sends = await Promise.all(among.map((loan) => tracesOf(world, loan)));
  expect(sends.map(({ refunds }) => refunds?.[0])).toMatchObject([
    { state: 'ORDERED', sends: 1 },
    { state: 'ORDERED', sends: 2 },
    { state: 'ORDERED', sends: 2 },
    { state: 'ORDERED', sends: 0, asks: 1 },
  ]);
});

test('G10 twelve waiting refunds are sent with as many statements as two', async () => {
  const loans: SeededLoan[] = [];
  for (let seeded = 0; seeded < 14; seeded += 1) loans.push(await seedWaiting());
  const { jobs } = world.platform.database;
  const count = async (some: readonly SeededLoan[]) => {
    for (const { bankAccountGid } of some) await setPrimary(bankAccountGid, true);
    return (await statementsOf(jobs, () => run(sendWaitingRefunds, '2030-03-04'))).length;
  };
  await run(sendWaitingRefunds, '2030-03-04'); // asks for all accounts
  const two = await count(loans.slice(0, 2));
  expect(two).toBeGreaterThan(5);
  expect(await count(loans.slice(2))).toBe(two);
});
