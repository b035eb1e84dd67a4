import * as calls from '@paystead/contract/servicing/bank-statement';
import * as approvals from '@paystead/contract/servicing/approvals';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../approvals/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment } from '../servicing/index.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../servicing/test-loan.ts';
import { expectMovements, readStatements, routes, tieOut } from './index.ts';

let world: TestWorld;
let folder: string;
let loan: SeededLoan;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-statements-'));
  world = await loanWorld([...routes, ...approvalRoutes], { DATA_DIR: folder });
  loan = await seedOpen(world, { disbursed: '2026-01-05' });
  await settled('CREDIT', loan.quote.amountFinanced, '2026-01-05');
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const STEPS: readonly DailyStep[] = [expectMovements, readStatements, tieOut];

/** Runs the steps of a night. */
async function night(day: string): Promise<void> {
  for (const step of STEPS) {
    await step.run({
      day: Temporal.PlainDate.from(day),
      inTransaction: (work) => working(world, work),
    });
  }
}

/** An entry that settled in a file of its own, and that its slice has booked. */
async function settled(direction: 'DEBIT' | 'CREDIT', cents: bigint, day: string) {
  const [file, name] = [randomUUID(), `F${randomUUID().slice(0, 8)}`];
  await world.owner.query(
    `insert into ach_file (gid, name, file_date, modifier, content_cipher, digest, entries,
       debit_cents, credit_cents, state, built_at)
     values ($1, $2, $3, $2, 'x', $4, 1, 0, 0, 'HANDED_OVER', now())`,
    [file, name, day, Buffer.from(name)],
  );
  await world.owner.query(
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, ach_file_gid,
       settled_on, taken_settled, created_at)
     values ('MICRO_DEPOSIT', $1, $2, $3, 'x', $4, 'PPD', 'LOAN', $5, $6, 'SETTLED', $7, $6, true,
       now())`,
    [randomUUID(), loan.borrowerGid, loan.bankAccountGid, direction, cents, day, file],
  );
  return name;
}

/** A payment by bank debit that settled on a day. */
async function pay(cents: bigint, day: string): Promise<string> {
  const receivedOn = Temporal.PlainDate.from(day);
  await working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount: cents, receivedOn, channel: 'ACH' }),
  );
  return settled('DEBIT', cents, day);
}

/** The bank drops a CSV statement with these lines: cents, reference, text. */
async function drop(day: string, opening: bigint, ...lines: [bigint, string, string][]) {
  const dollars = (cents: bigint) => {
    const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
    return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  const closing = lines.reduce((sum, [cents]) => sum + cents, opening);
  const content = [
    'record,day,amount,type,reference,text',
    `OPENING,${day},${dollars(opening)},,912,`,
    ...lines.map(
      ([cents, reference, text]) => `LINE,${day},${dollars(cents)},142,${reference},${text}`,
    ),
    `CLOSING,${day},${dollars(closing)},${lines.length},,`,
  ].join('\n');
  await put(`${day}-own.csv`, content);
  return closing;
}

async function put(name: string, content: string): Promise<void> {
  const inbound = join(folder, 'bank', 'inbound');
  await mkdir(inbound, { recursive: true });
  await writeFile(join(inbound, name), content);
}

async function books(account: string): Promise<bigint> {
  const { rows } = await world.owner.query(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from posting where account = $1',
    [account],
  );
  return rows[0].cents;
}

async function troubles(): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select kind, subject from trouble where closed_at is null order by kind, subject',
  );
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
}

async function staff(role = 'servicer') {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array[$2], product_now()) returning gid`,
    [`${randomUUID()}@example.com`, role],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

const key = () => ({ key: randomUUID() });

describe('I9 BOOK-8 the bank’s statement', () => {
  test('the first one opens the account, and each night clears what settled', async () => {
    await night('2026-01-06');
    expect(await books('ach_clearing')).toBe(0n);
    expect(await books('cash')).toBe(100_000_000n - loan.quote.amountFinanced);
    expect(await books('lender_funding')).toBe(-100_000_000n);

    await pay(9_669n, '2026-01-16');
    for (const day of ['07', '08', '09', '12', '13', '14', '15', '16']) {
      await night(`2026-01-${day}`);
    }
    expect(await books('ach_clearing')).toBe(0n);
    expect(await books('cash')).toBe(100_009_669n - loan.quote.amountFinanced);
    expect(await troubles()).toEqual([]);

    const entries = await world.count('journal_entry');
    await night('2026-01-16');
    expect(await world.count('journal_entry')).toBe(entries);
    const { body } = await (await staff('auditor')).call(calls.readTieOut, {});
    expect(body).toMatchObject({
      day: '2026-01-16',
      ties: true,
      statement: { day: '2026-01-16' },
    });
  });

  test('BOOK-9 money in flight explains a clearing account, and unknown money becomes held money', async () => {
    const first = await drop('2026-01-06', 5_000_000n);
    await night('2026-01-06');
    const name = await pay(9_669n, '2026-01-07');
    const second = await drop('2026-01-07', first, [25_000n, 'W9', 'WIRE H BRANDT']);
    await night('2026-01-07');

    const renee = await staff();
    const { body } = await renee.call(calls.readTieOut, {});
    expect(body.ties).toBe(true);
    expect(body.accounts.find(({ account }) => account === 'ach_clearing')).toMatchObject({
      books: '96.69',
      items: [{ name: 'ACH_DEBITS', count: 1, amount: '96.69', oldest: '2026-01-07' }],
    });
    const lines = await renee.call(calls.listBankLines, { q: 'brandt' });
    expect(lines.body.rows).toMatchObject([{ amount: '250.00', state: 'OPEN' }]);

    await drop('2026-01-08', second, [9_669n, name, 'ACH']);
    await night('2026-01-08');
    expect(await books('ach_clearing')).toBe(0n);
    expect(await books('unidentified_receipts')).toBe(-25_000n);
    const { rows } = await world.owner.query('select reason, sender, owner, state from held_money');
    expect(rows).toEqual([
      {
        reason: 'UNEXPECTED_BANK_LINE',
        sender: 'WIRE H BRANDT, W9',
        owner: 'STAFF',
        state: 'OPEN',
      },
    ]);
    expect((await renee.call(calls.readTieOut, { day: '2026-01-08' })).body.ties).toBe(true);
  });

  test('a transfer that comes before its file is no longer held once the file is there', async () => {
    const first = await drop('2026-01-06', 5_000_000n);
    await night('2026-01-06');
    const second = await drop('2026-01-07', first, [7_700n, 'EARLY7', 'PAYROLL']);
    await night('2026-01-07');
    await drop('2026-01-08', second);
    await night('2026-01-08');
    expect(await books('unidentified_receipts')).toBe(-7_700n);

    await world.owner.query(`update bank_line set reference = $1`, [
      await pay(7_700n, '2026-01-08'),
    ]);
    await night('2026-01-08');
    expect(await books('unidentified_receipts')).toBe(0n);
    expect(await books('ach_clearing')).toBe(0n);
    const { rows } = await world.owner.query('select closed_as from held_money');
    expect(rows).toEqual([{ closed_as: 'EXPECTED' }]);
  });

  test('statements come out of order, a faulty one posts nothing, and a missing one is asked for', async () => {
    const first = await drop('2026-01-06', 5_000_000n);
    await night('2026-01-06');
    await drop('2026-01-08', first + 100n);
    await put('2026-01-07-broken.csv', 'record,day\n');
    await night('2026-01-08');
    expect(await troubles()).toEqual([
      'BANK_STATEMENT 2026-01-07',
      'BANK_STATEMENT 2026-01-07-broken.csv',
      'TIE_OUT cash',
    ]);

    await put('2026-01-07-wrong.csv', await statementOf('2026-01-07', '50001.00', '1.00'));
    await night('2026-01-08');
    expect(await troubles()).toContain('BANK_STATEMENT 2026-01-07-wrong.csv');

    await drop('2026-01-07', first, [100n, 'X1', 'INTEREST']);
    await put('2026-01-07-broken.csv', await statementOf('2026-01-07', '50000.00', '1.00'));
    await night('2026-01-08');
    expect(await troubles()).not.toContain('TIE_OUT cash');
    expect(await troubles()).not.toContain('BANK_STATEMENT 2026-01-07');
    expect(await world.count('bank_statement')).toBe(3);
  });
});

async function statementOf(day: string, opening: string, more: string): Promise<string> {
  return [
    'record,day,amount,type,reference,text',
    `OPENING,${day},${opening},,912,`,
    `LINE,${day},${more},142,Y,Z`,
    `CLOSING,${day},50002.00,1,,`,
  ].join('\n');
}

describe('BOOK-9 a line that nothing explains', () => {
  async function openLines() {
    const first = await drop('2026-01-06', 5_000_000n);
    await night('2026-01-06');
    await drop('2026-01-07', first, [-9_000n, 'FEE', 'MONTHLY FEE'], [4_000n, 'W1', 'WIRE']);
    await night('2026-01-07');
    const renee = await staff();
    const { rows } = (await renee.call(calls.listBankLines, {})).body;
    const fee = rows.find(({ amount }) => amount === '-90.00')?.gid ?? '';
    const wire = rows.find(({ amount }) => amount === '40.00')?.gid ?? '';
    return { renee, fee, wire };
  }
  const code = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    headers['x-error-category'];

  test('A10 money that the bank took is a trouble until two people book it as its charge', async () => {
    const { fee, renee, wire } = await openLines();
    expect(await troubles()).toContain(`TIE_OUT ${fee}`);
    const wrong = await renee.call(calls.chargeBankLine, { gid: wire, reason: 'x' }, key());
    expect(code(wrong)).toBe('BANK_LINE_NOT_A_CHARGE');
    const charge = { gid: fee, reason: 'Fee of January' };
    const asked = await renee.call(calls.chargeBankLine, charge, key());
    expect(asked.body.done).toBe(false);

    const marcus = await staff('administrator');
    await marcus.call(approvals.approveRequest, { gid: asked.body.approval ?? '' }, key());
    expect(await books('bank_charges')).toBe(9_000n);
    expect(code(await renee.call(calls.chargeBankLine, charge, key()))).toBe('BANK_LINE_CLOSED');
    await night('2026-01-07');
    expect(await troubles()).toEqual([]);
  });

  test('staff hold money in at once; a servicer may, an auditor may not', async () => {
    const { renee, wire } = await openLines();
    const auditor = await staff('auditor');
    expect((await auditor.call(calls.holdBankLine, { gid: wire }, key())).status).toBe(403);
    const { body } = await renee.call(calls.holdBankLine, { gid: wire }, key());
    expect(body.state).toBe('HELD');
    expect(await books('unidentified_receipts')).toBe(-4_000n);
    expect(code(await renee.call(calls.holdBankLine, { gid: wire }, key()))).toBe(
      'BANK_LINE_CLOSED',
    );
  });
});
