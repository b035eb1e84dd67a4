import { listHeldMoney } from '@paystead/contract/held-money/held-money';
import * as calls from '@paystead/contract/servicing/loan-acts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { seedPending } from '../servicing/test-loan.ts';
import { actsWorld, atWork, loanOn } from './test-acts-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await actsWorld();
  renee = await atWork(world, 'servicer');
});
afterAll(() => world.close());

async function menu(gid: string, who = renee) {
  const { body } = await who.call(calls.listLoanActs, { gid });
  return new Map(body.rows.map(({ act, why_not }) => [act, why_not]));
}

describe('STAFF-27 the menu of acts', () => {
  test('STAFF-37 money that we hold for a loan can go back, and is listed for it', async () => {
    const loan = await loanOn(world, '2026-03-10');
    await world.owner.query(
      `insert into held_money (amount_cents, reason, place, owner, state, loan_gid, borrower_gid,
         employer_gid, journal_entry_id, received_on, opened_at)
       select 4200, 'OVERPAYMENT', 'ESCROW', 'STAFF', 'OPEN', $1, $2, $3, min(id), '2026-03-09', now()
         from journal_entry where loan_gid = $1`,
      [loan.gid, loan.borrowerGid, loan.employerGid],
    );
    expect((await menu(loan.gid)).get('return-money')).toBeNull();
    const { body } = await renee.call(listHeldMoney, { loan: loan.gid });
    expect(body.rows).toMatchObject([{ amount: '42.00', loan: { gid: loan.gid } }]);
    const other = await loanOn(world, '2026-03-10');
    expect((await renee.call(listHeldMoney, { loan: other.gid })).body.rows).toEqual([]);
  });

  test('each act has a letter of its own, and none of them opens the menu', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await renee.call(calls.listLoanActs, { gid: loan.gid });
    const letters = body.rows.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(calls.LoanActName.options.length);
    for (const taken of ['A', 'J', 'K']) expect(letters).not.toContain(taken);
  });

  test('an open loan that is late allows all; a pause and a flag close what they stop', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const open = await menu(loan.gid);
    expect([...open].filter(([, why]) => why !== null)).toEqual([
      ['return-money', 'We hold no money for this loan.'],
    ]);
    await world.owner.query(
      `insert into loan_flag (loan_gid, borrower_gid, kind, from_day, until_day, placed_at)
       values ($1, $2, 'PAUSE', '2026-03-01', '2026-03-20', now()),
              ($1, $2, 'BANKRUPTCY', '2026-03-01', null, now())`,
      [loan.gid, loan.borrowerGid],
    );
    const closed = await menu(loan.gid);
    expect(closed.get('pause')).toContain('paused already');
    expect(closed.get('phone')).toBe('A flag forbids bank debits.');
    expect(closed.get('receive')).toBeNull();
  });

  test('a loan that isn’t open yet keeps its acts with their reasons; a reader gets one reason', async () => {
    const pending = await seedPending(world);
    const acts = await menu(pending.gid);
    for (const act of ['plan', 'receive', 'credit', 'return-money', 'pause'] as const) {
      expect(acts.get(act)).toEqual(expect.any(String));
    }
    expect(acts.get('flag')).toBeNull();
    const read = await menu(pending.gid, await atWork(world, 'auditor'));
    expect(new Set(read.values())).toEqual(
      new Set(['With your role, you can read this loan but not change it.']),
    );
  });
});
