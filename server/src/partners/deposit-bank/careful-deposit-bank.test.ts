import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulDepositBank } from './careful-deposit-bank.ts';
import type { ArrivedDeposit, ExpectedDeposit } from './port.ts';
import { DEPOSIT_TROUBLES, sandboxDepositBank } from './sandbox-deposit-bank.ts';

const payday = Temporal.PlainDate.from('2030-03-22');
let accounts = 91_040_000;

function expected(lastName: string): ExpectedDeposit[] {
  accounts += 1;
  return [{ on: payday, accountNumber: `9104${accounts}`, amount: 13_636n, lastName }];
}

const saying = (answer: unknown) =>
  carefulDepositBank({ fetchDeposits: async () => answer as ArrivedDeposit[] }, 50).fetchDeposits(
    payday,
    [],
  );

describe('a deposit bank that may fail', () => {
  const bank = carefulDepositBank(sandboxDepositBank, 20);

  test('S3.10 a usual paycheck arrives, with the same trace on every request', async () => {
    const usual = expected('Whitlock');
    const first = await bank.fetchDeposits(payday, usual);
    expect(first).toMatchObject([{ amount: 13_636n, accountNumber: usual[0]?.accountNumber }]);
    expect(await bank.fetchDeposits(payday, usual)).toEqual(first);
  });

  test.each(DEPOSIT_TROUBLES)('$lastName: $says', async ({ lastName, tries }) => {
    const asked = expected(lastName);
    for (let time = 0; time < tries; time += 1) {
      await expect(bank.fetchDeposits(payday, asked)).rejects.toThrow(Outage);
    }
    expect(await bank.fetchDeposits(payday, asked)).toHaveLength(1);
  });

  test('Tardy: a payday’s deposit arrives two banking days later, and on no other day', async () => {
    const late = expected('Tardy');
    const days = ['2030-03-22', '2030-03-25', '2030-03-26', '2030-03-27'];
    const brought = days.map((day) => bank.fetchDeposits(Temporal.PlainDate.from(day), late));
    expect((await Promise.all(brought)).map((all) => all.length)).toEqual([0, 0, 1, 0]);
  });

  test('Strayer: it arrives for an account number that no loan can have, and its trace reveals none', async () => {
    const lost = expected('Strayer');
    const [deposit] = await bank.fetchDeposits(payday, lost);
    expect(deposit?.accountNumber).toMatch(/^9999\d+$/);
    expect(deposit?.trace).not.toContain(lost[0]?.accountNumber);
    expect(deposit?.amount).toBe(13_636n);
  });

  test('garbage of any shape is an outage, and so is a list with one bad line', async () => {
    const good = { trace: '2030-03-22-1', accountNumber: '910412345678', amount: 13_636n };
    expect(await saying([good])).toEqual([good]);
    const half = { ...good, trace: 'x\uD83D' };
    expect(await saying([half])).toEqual([{ ...good, trace: 'x\uFFFD' }]);
    const line = fc.constantFrom<object>(
      { ...good, trace: '' },
      { ...good, trace: 'other', amount: 0n },
      { ...good, trace: 'other', amount: 136.36 },
      { ...good, trace: 'other', accountNumber: 'x' },
      good,
      {},
    );
    await fc.assert(
      fc.asyncProperty(line, async (bad) => {
        await expect(saying([good, bad])).rejects.toThrow('an answer that we can’t read');
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(!Array.isArray(answer));
        await expect(saying(answer)).rejects.toThrow(Outage);
      }),
    );
  });
});
