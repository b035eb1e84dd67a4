import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { openFile } from '../index.ts';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from '../test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls();
});
afterAll(() => world.close());

/** The outcome of each deduction of an employer, by employee number. */
async function deductionsOf({ gid }: Payroll) {
  const { rows } = await world.world.owner.query(
    `select employee_number, state, amount_cents, deducted_cents, asked_on, remitted_on, posted_on
       from deduction where employer_gid = $1 order by employee_number`,
    [gid],
  );
  return new Map(rows.map((row) => [row.employee_number as string, row]));
}

/** The balance of a loan in one account of the books, as a plain number of cents. */
async function booked(payroll: Payroll, number: string, account: string): Promise<bigint> {
  const { rows } = await world.world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where loan_gid = $1 and account = $2`,
    [payroll.loans.get(number)?.gid, account],
  );
  return rows[0].cents as bigint;
}

async function linesOf({ gid }: Payroll) {
  const { rows } = await world.world.owner.query(
    `select employee_number, outcome, amount_cents, deduction_gid is null as stray
       from remittance_line where employer_gid = $1 order by remittance_file_gid, line`,
    [gid],
  );
  return rows;
}

async function allBooked(): Promise<bigint> {
  const { rows } = await world.world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where account = 'payroll_clearing'`,
  );
  return rows[0].cents as bigint;
}

function installmentOf(payroll: Payroll, number: string): bigint {
  return payroll.loans.get(number)?.quote.installmentAmount ?? 0n;
}

const line = (employeeNumber: string, amount: bigint) => ({ employeeNumber, amount, reason: null });

describe('deduction file', () => {
  test('DEDUCT-5 every installment collected by deduction is requested, in the order of numbers', async () => {
    const north = await world.employer('E-2', 'E-1');
    await world.build();

    const amount = toDecimal(installmentOf(north, 'E-1'));
    const reference = (number: string) => north.loans.get(number)?.gid.slice(0, 8).toUpperCase();
    expect(await world.handedOver(north.mnemonic)).toBe(
      [
        'employee_number,last_name,first_name,payday,amount,reference,change,stop_date',
        `E-1,Greene,Marisol,${PAYDAY},${amount},${reference('E-1')},NEW,`,
        `E-2,Greene,Marisol,${PAYDAY},${amount},${reference('E-2')},NEW,`,
        '',
      ].join('\n'),
    );
    const asked = await deductionsOf(north);
    expect(asked.get('E-1')).toMatchObject({
      state: 'ASKED',
      asked_on: CLOSES,
      deducted_cents: 0n,
    });
  });

  test('not before its closing day, and once however often the day is closed', async () => {
    const north = await world.employer('E-1');
    await world.build('2030-03-18');
    expect((await deductionsOf(north)).size).toBe(0);
    await world.build();
    expect((await world.build()).done).toBe(0);
    await world.build('2030-03-20');
    expect((await deductionsOf(north)).size).toBe(1);
  });

  test('built again it is the same to the byte, and the stored file is the one handed over', async () => {
    const north = await world.employer('E-3', 'E-1', 'E-2');
    await world.build();
    const first = await world.handedOver(north.mnemonic);
    const { rows } = await world.world.owner.query(
      'select gid, content_cipher from deduction_file where employer_gid = $1',
      [north.gid],
    );
    const [{ gid, content_cipher }] = rows;
    const { vault } = world.world.platform;
    expect(openFile(vault, 'deduction_file', gid, content_cipher)).toBe(first);

    for (const table of ['deduction', 'deduction_line', 'deduction_file', 'deduction_cycle'])
      await world.world.owner.query(`delete from ${table} where employer_gid = $1`, [north.gid]);
    await world.forgetHandedOver(north.mnemonic);
    await world.build();
    expect(await world.handedOver(north.mnemonic)).toBe(first);
  });
});

describe('remittance', () => {
  test('DEDUCT-6 matched, short, over, missing and terminated, each to the cent', async () => {
    const north = await world.employer('E-1', 'E-2S', 'E-3X', 'E-4M', 'E-5T');
    const full = installmentOf(north, 'E-1');
    await world.build();
    await world.remit();

    const found = await deductionsOf(north);
    const answer = (number: string) => {
      const { state, deducted_cents } = found.get(number) ?? {};
      return [state, deducted_cents];
    };
    expect(answer('E-1')).toEqual(['MATCHED', full]);
    expect(answer('E-2S')).toEqual(['SHORT', full / 2n]);
    expect(answer('E-3X')).toEqual(['OVER', full + 1000n]);
    expect(answer('E-4M')).toEqual(['MISSING', 0n]);
    expect(answer('E-5T')).toEqual(['TERMINATED', 0n]);
    expect(found.get('E-1')).toMatchObject({ remitted_on: PAYDAY, posted_on: PAYDAY });
    expect(found.get('E-4M')).toMatchObject({ remitted_on: PAYDAY, posted_on: null });
    for (const [number, { deducted_cents }] of found) {
      expect(await booked(north, number, 'payroll_clearing')).toBe(deducted_cents);
    }
  });

  test('DEDUCT-8 an amount above the request waits for the borrower to choose', async () => {
    const north = await world.employer('E-1X');
    await world.build();
    await world.remit();
    expect(await booked(north, 'E-1X', 'borrower_escrow')).toBe(-1000n);
    const paid = -(await booked(north, 'E-1X', 'loan_principal')) + 120_000n;
    const interest = -(await booked(north, 'E-1X', 'interest_receivable'));
    expect(paid + interest).toBeLessThanOrEqual(installmentOf(north, 'E-1X'));
  });

  test('unknown: money for an employee without a requested deduction is held, and touches no loan', async () => {
    const north = await world.employer('E-1');
    const before = await allBooked();
    const posted = await world.handIn(
      north.mnemonic,
      writeRemittanceFile(PAYDAY, [line('NOBODY', 4_321n)]),
    );

    expect(posted).toEqual({ lines: 1, exceptions: 1, failed: 0 });
    expect(await linesOf(north)).toEqual([
      { employee_number: 'NOBODY', outcome: 'UNKNOWN', amount_cents: 4_321n, stray: true },
    ]);
    expect((await allBooked()) - before).toBe(4_321n);
    expect(await booked(north, 'E-1', 'payroll_clearing')).toBe(0n);
    const { rows } = await world.world.owner.query(
      `select loan_gid from posting where account = 'unidentified_receipts' and amount_cents = -4321`,
    );
    expect(rows).toEqual([{ loan_gid: null }]);
  });

  test('the same file twice is posted once, under any name', async () => {
    const north = await world.employer('E-1');
    await world.build();
    await world.remit();
    const before = await allBooked();
    await world.remit();
    await world.remit('2030-03-27');
    const content = writeRemittanceFile(PAYDAY, [line('E-1', installmentOf(north, 'E-1'))]);
    expect(await world.handIn(north.mnemonic, content, 'another-name.csv')).toEqual({
      lines: 0,
      exceptions: 0,
      failed: 0,
    });
    expect(await allBooked()).toBe(before);
    expect(await linesOf(north)).toHaveLength(1);
  });

  test('the same bytes of two employers are two files', async () => {
    const [north, south] = [await world.employer('E-1'), await world.employer('E-1')];
    await world.build();
    await world.remit();
    expect((await deductionsOf(north)).get('E-1')).toMatchObject({ state: 'MATCHED' });
    expect((await deductionsOf(south)).get('E-1')).toMatchObject({ state: 'MATCHED' });
  });

  test('a later file for the payday adds to the first one', async () => {
    const north = await world.employer('E-1S');
    const full = installmentOf(north, 'E-1S');
    await world.build();
    await world.remit();
    const rest = full - full / 2n;
    await world.handIn(north.mnemonic, writeRemittanceFile(PAYDAY, [line('E-1S', rest)]));

    expect((await deductionsOf(north)).get('E-1S')).toMatchObject({
      state: 'MATCHED',
      deducted_cents: full,
    });
    expect(await booked(north, 'E-1S', 'payroll_clearing')).toBe(full);
    expect(await booked(north, 'E-1S', 'borrower_escrow')).toBe(0n);

    // Money beyond what was asked waits until payroll says that it adds (REMIT-9).
    await world.handIn(north.mnemonic, writeRemittanceFile(PAYDAY, [line('E-1S', 777n)]));
    expect((await deductionsOf(north)).get('E-1S')).toMatchObject({ state: 'MATCHED' });
    await world.world.owner.query(
      `update remittance_file set state = 'USED', chosen_at = product_now() where state = 'ASKS'`,
    );
    await world.remit();
    expect((await deductionsOf(north)).get('E-1S')).toMatchObject({ state: 'OVER' });
    expect(await booked(north, 'E-1S', 'borrower_escrow')).toBe(-777n);
  });

  test.each([
    ['a wrong total', (good: string) => good.replace(/TOTAL,([^,]+),[^,]+,/, 'TOTAL,$1,1.00,')],
    ['a wrong count', (good: string) => good.replace(/,2\n$/, ',3\n')],
    ['a doubled employee', (good: string) => good.replace('E-2', 'E-1')],
    ['another payday', (good: string) => good.replace(PAYDAY, '2030-04-05')],
    ['an invalid amount', (good: string) => good.replace(/,\d+\.\d\d,\n/, ',1e3,\n')],
    ['no total line', (good: string) => good.replace(/TOTAL.*\n/, '')],
    ['other columns', (good: string) => good.replace('employee_number', 'worker')],
    ['no table at all', () => '\u0000PK"'],
  ])('no part of a file with %s is posted', async (_what, spoil) => {
    const north = await world.employer('E-1', 'E-2');
    await world.build();
    const before = await allBooked();
    const amount = installmentOf(north, 'E-1');
    const good = writeRemittanceFile(PAYDAY, [line('E-1', amount), line('E-2', amount)]);
    const bad = spoil(good);
    expect(bad).not.toBe(good);

    expect(await world.handIn(north.mnemonic, bad)).toBeNull();
    expect(await allBooked()).toBe(before);
    expect(await linesOf(north)).toEqual([]);
    expect((await deductionsOf(north)).get('E-1')).toMatchObject({ state: 'ASKED' });
    expect(await world.handIn(north.mnemonic, good)).toEqual({
      lines: 2,
      exceptions: 0,
      failed: 0,
    });
  });

  test('no part of a file for an unknown employer is posted', async () => {
    const before = await allBooked();
    const content = writeRemittanceFile(PAYDAY, [line('E-1', 100n)]);
    expect(await world.handIn('NO-SUCH-FIRM', content)).toBeNull();
    expect(await allBooked()).toBe(before);
  });
});
