import * as held from '@paystead/contract/held-money/held-money';
import { addBankingDays, isBefore } from '@paystead/lending/calendar/calendar';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectMovements, readStatements, tieOut } from '../../bank-statement/index.ts';
import { travelTo, working } from '../../servicing/test-loan.ts';
import { routes as suspense } from '../../suspense/index.ts';
import { written } from '../own/test-own-world.ts';
import { type Payroll, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

let payrolls: PayrollWorld;
let folder: string;
let firm: Payroll;
let balance: bigint;
/** The next day of the bank. */
let day: Temporal.PlainDate;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-parts-'));
  payrolls = await startPayrolls(suspense, [], { DATA_DIR: folder });
  await travelTo(payrolls.world, '2030-03-18');
  firm = await payrolls.employer('E-1', 'E-2');
  await payrolls.build();
  balance = 5_000_000n;
  day = Temporal.PlainDate.from('2030-03-18');
  await bankDay('2030-03-18');
});
afterEach(async () => {
  await payrolls.close();
  await rm(folder, { recursive: true });
});

const rows = async (text: string, values: unknown[] = []) =>
  (await payrolls.world.owner.query(text, values)).rows;

/** The days up to one, the last with these sums of the employer's transfer on its statement. */
async function bankDay(last: string, ...cents: bigint[]): Promise<void> {
  const on = Temporal.PlainDate.from(last);
  for (; !isBefore(on, day); day = addBankingDays(day, 1)) {
    await drop(day.toString(), day.equals(on) ? cents : []);
    await travelTo(payrolls.world, day.toString());
    for (const step of [expectMovements, readStatements, tieOut])
      await step.run({ day, inTransaction: (work) => working(payrolls.world, work) });
  }
}

async function drop(on: string, cents: readonly bigint[]): Promise<void> {
  const dollars = (sum: bigint) => `${sum / 100n}.${(sum % 100n).toString().padStart(2, '0')}`;
  const closing = cents.reduce((sum, one) => sum + one, balance);
  const content = [
    'record,day,amount,type,reference,text',
    `OPENING,${on},${dollars(balance)},,912,`,
    ...cents.map((sum) => `LINE,${on},${dollars(sum)},142,${firm.mnemonic} 20300322,PAYROLL`),
    `CLOSING,${on},${dollars(closing)},${cents.length},,`,
  ].join('\n');
  balance = closing;
  await mkdir(join(folder, 'bank', 'inbound'), { recursive: true });
  await writeFile(join(folder, 'bank', 'inbound', `${on}-own.csv`), content);
}

const handIn = (lines: Parameters<typeof written>[0], name: string) =>
  payrolls.handIn(firm.mnemonic, written(lines), name);

/** What the books say: what is still to come, and what nobody owns. */
async function books() {
  const [row] = await rows(
    `select coalesce(sum(amount_cents) filter (where account = 'payroll_clearing'), 0)::bigint
              as to_come,
            coalesce(-sum(amount_cents) filter (where account = 'unidentified_receipts'), 0)::bigint
              as nobodys,
            (select coalesce(sum(amount_cents), 0)::bigint from held_money where state = 'OPEN')
              as held
       from posting`,
  );
  return row as { to_come: bigint; nobodys: bigint; held: bigint };
}

const nothing = { to_come: 0n, nobodys: 0n, held: 0n };

const parts = async () =>
  (
    await rows(
      `select part, amount_cents as cents, bank_line_gid is not null as came from bank_movement
        where kind = 'REMITTANCE' order by expected_on, reference, part`,
    )
  ).map(({ came, cents, part }) => `${part}: ${cents}${came ? ' came' : ''}`);

/** Troubles but the one of the seeded loans, whose money never went to a bank. */
const troubles = async () =>
  (await rows('select what from trouble where closed_at is null'))
    .map(({ what }) => what as string)
    .filter((what) => !what.includes('ach clearing'));

async function staff() {
  const [{ gid }] = await rows(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array['servicer'], product_now()) returning gid`,
    [`${randomUUID()}@example.com`],
  );
  return payrolls.world.as({ kind: 'staff', gid });
}

describe('I9 BOOK-12 an employer’s transfer', () => {
  test('comes in two parts: each clears its own, and nothing is held for staff', async () => {
    await handIn(
      [
        ['E-1', 5_000n],
        ['E-2', 4_000n],
      ],
      'remit.csv',
    );
    await bankDay('2030-03-22', 8_000n);
    expect(await books()).toEqual({ to_come: 1_000n, nobodys: 0n, held: 0n });
    expect(await parts()).toEqual(['1: 8000 came', '2: 1000']);
    await bankDay('2030-03-25');
    expect(await rows('select from held_money')).toHaveLength(0);
    await bankDay('2030-03-26', 1_000n);
    await bankDay('2030-03-27');
    expect(await books()).toEqual(nothing);
    expect(await parts()).toEqual(['1: 8000 came', '2: 1000 came']);
    expect(await troubles()).toEqual([]);
  });

  test('comes before its file, in parts: what was held is the file’s, and staff can’t give it away meanwhile', async () => {
    await bankDay('2030-03-19', 6_000n);
    await bankDay('2030-03-20', 3_000n);
    await bankDay('2030-03-21');
    expect(await books()).toEqual({ to_come: 0n, nobodys: 9_000n, held: 9_000n });
    await handIn(
      [
        ['E-1', 5_000n],
        ['E-2', 4_000n],
      ],
      'remit.csv',
    );

    const renee = await staff();
    const [first] = await rows('select gid from held_money order by amount_cents desc');
    const loan = firm.loans.get('E-2')?.gid ?? '';
    const given = { gid: first.gid, loan, reason: 'Theirs' };
    const refused = await renee.call(held.identifyHeldMoney, given, { key: randomUUID() });
    expect([refused.status, refused.headers['x-error-category']]).toEqual([
      422,
      'HELD_MONEY_AWAITED',
    ]);

    await bankDay('2030-03-22');
    expect(await books()).toEqual(nothing);
    expect(await parts()).toEqual(['1: 6000 came', '2: 3000 came']);
    expect(await rows('select distinct state, closed_as from held_money')).toEqual([
      { state: 'CLOSED', closed_as: 'EXPECTED' },
    ]);
    expect(await troubles()).toEqual([]);
  });

  test('brings two files at once, and what is more than both is held once', async () => {
    await handIn([['E-1', 5_000n]], 'one.csv');
    await handIn([['E-2', 4_000n]], 'two.csv');
    await bankDay('2030-03-22', 9_700n);
    expect(await books()).toEqual({ to_come: 0n, nobodys: 700n, held: 700n });
    expect((await parts()).toSorted()).toEqual(['1: 4000 came', '1: 5000 came']);
    expect(await rows('select state from bank_line')).toEqual([{ state: 'HELD' }]);

    await handIn([['E-9', 700n]], 'three.csv');
    await bankDay('2030-03-25');
    expect(await rows('select state from bank_line')).toEqual([{ state: 'MATCHED' }]);
    expect(await books()).toEqual({ to_come: 0n, nobodys: 700n, held: 700n });
    expect(await rows('select reason from held_money where state = $1', ['OPEN'])).toEqual([
      { reason: 'UNKNOWN_EMPLOYEE' },
    ]);
    expect(await troubles()).toEqual([]);
  });

  test('was held whole and is more than its file: the rest stays held with its day', async () => {
    await bankDay('2030-03-19', 9_000n);
    await bankDay('2030-03-21');
    await handIn([['E-1', 5_000n]], 'remit.csv');
    await bankDay('2030-03-22');
    expect(await books()).toEqual({ to_come: 0n, nobodys: 4_000n, held: 4_000n });
    expect(await rows(`select received_on, sender from held_money where state = 'OPEN'`)).toEqual([
      { received_on: '2030-03-19', sender: `PAYROLL, ${firm.mnemonic} 20300322` },
    ]);
    const renee = await staff();
    const [{ gid }] = await rows(`select gid from held_money where state = 'OPEN'`);
    const loan = firm.loans.get('E-2')?.gid ?? '';
    const given = { gid, loan, reason: 'Payroll called' };
    expect((await renee.call(held.identifyHeldMoney, given, { key: randomUUID() })).status).toBe(
      200,
    );
    expect(await troubles()).toEqual([]);
  });

  test('is smaller because a corrected file takes some back: both are set off', async () => {
    await handIn([['E-1', 5_000n]], 'remit.csv');
    await bankDay('2030-03-21');
    // As a file that replaces this one leaves it (REMIT-8).
    await rows(
      `insert into bank_movement (account, kind, reference, bank_reference, expected_on,
         amount_cents)
       values ('payroll_clearing', 'REMITTANCE', $1, $2, '2030-03-22', -500)`,
      [randomUUID(), `${firm.mnemonic} 20300322`],
    );
    await bankDay('2030-03-22', 4_500n);
    const open = await rows('select from bank_movement where cleared_entry_id is null');
    expect(open).toHaveLength(0);
    expect(await rows('select from held_money')).toHaveLength(0);
    expect((await parts()).toSorted()).toEqual(['1: -500', '1: 500', '2: 4500 came']);
    expect(await books()).toMatchObject({ to_come: 500n });
  });
});
