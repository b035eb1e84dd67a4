import { listPaydays } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYROLL_TROUBLES, TRIES } from '../../partners/payroll/sandbox-outcomes.ts';
import { routes } from '../../servicing/index.ts';
import { startPayrolls, type Payroll, type PayrollWorld } from '../test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls(routes);
});
afterAll(() => world.close());

/** A short timeout for a slow payroll, so that the test needn't wait. */
async function failing<Value>(trouble: string, work: () => Promise<Value>): Promise<Value> {
  const { patience } = world.world.config;
  const { timeoutMs } = patience;
  Object.assign(patience, { timeoutMs: trouble === 'slow' ? 100 : 9000 });
  return work().finally(() => Object.assign(patience, { timeoutMs }));
}

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.world.owner.query(query, values)).rows;

/** An employer's troubles, as staff see them. */
async function troubleOf({ mnemonic }: Payroll, kind: string) {
  const [row] = await rowsOf(
    `select tries, closed_at is null as open, kept_cipher is not null as kept from trouble
      where kind = $1 and subject like $2 || ' %'`,
    [kind, mnemonic],
  );
  return row;
}

async function deductionOf({ gid }: Payroll) {
  const [row] = await rowsOf(
    'select state, waits, deducted_cents, amount_cents from deduction where employer_gid = $1',
    [gid],
  );
  return row;
}

const bookedOf = async (firm: Payroll) => {
  const [loan] = firm.loans.values();
  const [row] = await rowsOf(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where loan_gid = $1 and account = 'payroll_clearing'`,
    [loan?.gid],
  );
  return row.cents as bigint;
};

async function firstPayday(firm: Payroll): Promise<string> {
  const [loan] = firm.loans.values();
  if (!loan) throw new Error('Nobody borrows there');
  const client = await world.world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const { body } = await client.call(listPaydays, { gid: loan.gid });
  return body[0]?.sentence ?? '';
}

describe('a payroll that doesn’t answer', () => {
  test.each(PAYROLL_TROUBLES)(
    'fault 16 S2.16 $trouble: requested once, posted once, and no other payroll waits for it',
    async ({ ending, trouble }) => {
      const [firm, fine] = [await world.employer(`E-1${ending}`), await world.employer('E-1')];
      expect(await failing(trouble, () => world.build())).toMatchObject({ again: true });
      expect(await world.handedOver(fine.mnemonic)).toContain('E-1,');
      expect(await deductionOf(fine)).toMatchObject({ state: 'ASKED', waits: false });
      expect(await deductionOf(firm)).toMatchObject({ state: 'ASKED', waits: true });
      expect(await firstPayday(firm)).toMatch(/hasn’t confirmed our request/);
      expect(await troubleOf(firm, 'PAYROLL_FILE_OUT')).toMatchObject({ tries: 1, open: true });

      for (let tried = 1; tried < TRIES; tried += 1) await failing(trouble, () => world.build());
      expect((await world.build()).again).toBeUndefined();
      expect(await troubleOf(firm, 'PAYROLL_FILE_OUT')).toMatchObject({
        tries: TRIES,
        open: false,
      });
      expect(await deductionOf(firm)).toMatchObject({ waits: false });
      expect(
        await rowsOf('select 1 from deduction where employer_gid = $1', [firm.gid]),
      ).toHaveLength(1);

      const kind = trouble === 'garbage' ? 'PAYROLL_FILE_UNREADABLE' : 'PAYROLL_FILES_IN';
      for (let tried = 0; tried < TRIES; tried += 1) {
        expect(await failing(trouble, () => world.remit())).toMatchObject({ again: true });
      }
      expect(await deductionOf(fine)).toMatchObject({ state: 'MATCHED' });
      expect(await deductionOf(firm)).toMatchObject({ state: 'ASKED', deducted_cents: 0n });
      expect(await bookedOf(firm)).toBe(0n);
      const kept = trouble === 'garbage';
      expect(await troubleOf(firm, kind)).toEqual({ tries: TRIES, open: true, kept });

      expect((await world.remit()).again).toBeUndefined();
      await world.remit();
      const { amount_cents: asked, ...deduction } = await deductionOf(firm);
      expect(deduction).toMatchObject({ state: 'MATCHED', deducted_cents: asked });
      expect(await bookedOf(firm)).toBe(asked);
      expect(await troubleOf(firm, kind)).toMatchObject({ open: false, kept: false });
    },
  );
});
