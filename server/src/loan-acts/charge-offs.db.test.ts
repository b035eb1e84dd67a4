import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/servicing/loan-acts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import type { SeededLoan } from '../servicing/test-loan.ts';
import {
  actsWorld,
  atWork,
  booksOf,
  categoryOf,
  loanOn,
  newsOf,
  withKey,
} from './test-acts-world.ts';

let world: TestWorld;
let renee: TestClient;
let marcus: TestClient;
beforeAll(async () => {
  world = await actsWorld();
  [renee, marcus] = [await atWork(world, 'servicer'), await atWork(world, 'administrator')];
});
afterAll(() => world.close());

const ask = ({ gid }: SeededLoan, who = renee) =>
  who.call(calls.chargeOffAtDesk, { gid, reason: 'Moved abroad, mail comes back' }, withKey());
const look = ({ gid }: SeededLoan) => renee.call(calls.previewChargeOff, { gid });

describe('STAFF-26 an early charge-off', () => {
  test('A10 takes two people, as the preview says; what comes in then is a recovery', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await look(loan);
    expect(body).toMatchObject({ why_not: null, needs_second: true, alone_up_to: '0.00' });
    expect(body.after).toMatchObject({ status: 'Charged Off', owed: body.before.owed });

    const asked = await ask(loan);
    expect(asked.body.done).toBe(false);
    const gid = asked.body.approval ?? '';
    const own = await renee.call(approvals.approveRequest, { gid }, withKey());
    expect(categoryOf(own)).toBe('APPROVAL_OWN');
    await world.setClock(Temporal.Instant.from('2026-03-11T16:00:00Z'));
    const done = await marcus.call(approvals.approveRequest, { gid }, withKey());
    expect(done.body.state).toBe('APPROVED');
    expect(await newsOf(world, loan)).toContain('We charged off your loan');

    const lost = await booksOf(world, 'charged_off_balance', loan.gid);
    const check = {
      way: 'CHECK',
      reference: '9',
      received_on: '2026-03-11',
      amount: '50.00',
    } as const;
    const effect = await renee.call(calls.previewReceipt, { gid: loan.gid, ...check });
    expect(effect.body.figures).toContainEqual({
      label: 'To the charged-off balance',
      value: '$50.00',
    });
    await renee.call(
      calls.receiveAtDesk,
      { gid: loan.gid, ...check, reason: 'Came by mail' },
      withKey(),
    );
    expect(await booksOf(world, 'charged_off_balance', loan.gid)).toBe(lost - 5_000n);
    expect(await booksOf(world, 'recovery_income')).toBe(-5_000n);
  });

  test('is refused for a loan that isn’t past due, one in dispute, a closed one, and to readers', async () => {
    const loan = await loanOn(world, '2026-01-06');
    expect(categoryOf(await ask(loan))).toBe('CHARGE_OFF_NOT_ALLOWED');
    expect((await look(loan)).body.why_not).toContain('Nothing is past due');
    const disputed = await loanOn(world, '2026-03-10');
    await world.owner.query(
      `insert into loan_flag (loan_gid, borrower_gid, kind, from_day, placed_at)
       values ($1, $2, 'DISPUTE', '2026-03-01', now())`,
      [disputed.gid, disputed.borrowerGid],
    );
    expect((await look(disputed)).body.why_not).toContain('forbids');
    expect((await ask(disputed, await atWork(world, 'auditor'))).status).toBe(403);
  });
});
