import * as calls from '@paystead/contract/servicing/skips';
import { readLoan } from '@paystead/contract/servicing/loan';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { installmentsDue } from '../servicing/index.ts';
import { working } from '../servicing/test-loan.ts';
import { type Lee, lee, newsOf, reliefWorld } from './fixtures/relief-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await reliefWorld();
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `skip ${(keys += 1)}` });

async function preview(who: Lee, date: string) {
  return (await who.client.call(calls.previewSkip, { gid: who.gid, date })).body;
}

async function skip(who: Lee, date: string) {
  const { seen } = await preview(who, date);
  return who.client.call(calls.skipPayday, { gid: who.gid, date, seen }, once());
}

const daysOf = async (who: Lee) =>
  (await who.client.call(readLoan, { gid: who.gid })).body.payments.map(({ date }) => date);

describe('RELIEF-3 skipping one payday', () => {
  test('before and after: one payday more, never doubled, the rest costs more interest', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3, collection: 'ach' });
    const look = await preview(who, '2026-02-27');

    expect(look.now.next[0]).toBe('2026-02-27');
    expect(look.after.next[0]).toBe('2026-03-13');
    expect(look.after.payments_left).toBe(look.now.payments_left);
    expect(look.after.last_date > look.now.last_date).toBe(true);
    expect(Number(look.after.last_amount)).toBeLessThan(2 * Number(look.now.amount));
    expect(look.paydays_after).toBe(look.paydays_before + 1);
    expect(look.track.find(({ date }) => date === '2026-02-27')?.state).toBe('skipped');
    expect(look.undo_until).toEqual({ date: '2026-02-24', hour: 16 });
  });

  test('the payday takes nothing, payroll isn’t asked for it, and the borrower is told', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3 });
    const before = (await who.client.call(readLoan, { gid: who.gid })).body;
    const done = await skip(who, '2026-02-27');
    expect(done.body).toMatchObject({ kind: 'SKIP', date: '2026-02-27', can_undo: true });

    const after = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(await daysOf(who)).not.toContain('2026-02-27');
    expect(after).toMatchObject({ balance: before.balance, delinquent_days: 0 });
    const { due } = await working(world, ({ db }) =>
      installmentsDue(db, who.employerGid, Temporal.PlainDate.from('2026-02-27')),
    );
    expect(due).toEqual([]);
    expect(await newsOf(world, who)).toContain('You skipped Feb 27, 2026');
  });

  test('a second one in twelve months is closed, and says why and until when', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3 });
    await skip(who, '2026-02-27');
    const { body } = await who.client.call(calls.readSkips, { gid: who.gid });
    expect(body.skip).toMatchObject({
      open: false,
      closed_reason:
        'You skipped once in the last 12 months. You can skip again from Feb 17, 2027.',
      open_from: '2027-02-17',
    });
    const again = await who.client.call(
      calls.skipPayday,
      { gid: who.gid, date: '2026-03-13', seen: 'x' },
      once(),
    );
    // The reason is the whole sentence of RELIEF_NOT_OPEN.
    expect([again.status, again.body]).toEqual([422, body.skip.closed_reason]);
    expect(REFUSALS.RELIEF_NOT_OPEN.sentence).toBe('{why}');
  });

  test('not while past due, and not once it is too late', async () => {
    const late = await lee(world, '2026-02-17', { paid: 1 });
    const { body } = await late.client.call(calls.readSkips, { gid: late.gid });
    expect(body.skip.closed_reason).toContain('past due');
    const who = await lee(world, '2026-02-25', { paid: 3, collection: 'ach' });
    const tooLate = await who.client.call(calls.previewSkip, { gid: who.gid, date: '2026-02-27' });
    expect([tooLate.status, tooLate.body]).toEqual([422, 'It’s too late to change that payday.']);
  });

  test('undoing it brings the same days and amounts back', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3 });
    const before = (await who.client.call(readLoan, { gid: who.gid })).body.payments;
    const done = await skip(who, '2026-02-27');
    const undone = await who.client.call(
      calls.undoSkip,
      { gid: who.gid, skip: done.body.gid },
      once(),
    );
    expect(undone.body).toMatchObject({ can_undo: false });
    const after = (await who.client.call(readLoan, { gid: who.gid })).body.payments;
    expect(after.map(({ amount, date }) => [date, amount])).toEqual(
      before.map(({ amount, date }) => [date, amount]),
    );
    const again = await who.client.call(
      calls.undoSkip,
      { gid: who.gid, skip: done.body.gid },
      once(),
    );
    expect(again.body).toBe(REFUSALS.UNDO_TOO_LATE.sentence);
    const { body } = await who.client.call(calls.readSkips, { gid: who.gid });
    expect(body.skip.open).toBe(true);
  });

  test('F1 the same key skips once; figures that changed have to be seen again', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3 });
    const { seen } = await preview(who, '2026-02-27');
    await who.pay(5_000n, '2026-02-17');
    const input = { gid: who.gid, date: '2026-02-27', seen };
    const changed = await who.client.call(calls.skipPayday, input, once());
    expect([changed.status, changed.body]).toEqual([422, REFUSALS.PAYDAY_FIGURES_CHANGED.sentence]);

    const fresh = { ...input, seen: (await preview(who, '2026-02-27')).seen };
    const both = await Promise.all(
      [1, 2].map(() => who.client.call(calls.skipPayday, fresh, { key: `twice ${who.gid}` })),
    );
    expect(both[0]!.body).toEqual(both[1]!.body);
    const { rows } = await world.owner.query(
      'select count(*)::int as n from payday_change where loan_gid = $1',
      [who.gid],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('RELIEF-8 moving the payment day', () => {
  test('bank debits move within the pay period, for good', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3, collection: 'ach' });
    const { body } = await who.client.call(calls.readSkips, { gid: who.gid });
    expect(body.move).toMatchObject({ open: true, weekday: 'Fridays', days: 0 });
    expect(body.move.choices.find(({ days }) => days === 4)).toMatchObject({
      name: 'Tuesdays',
      first_date: '2026-03-03',
    });
    const look = (await who.client.call(calls.previewMove, { gid: who.gid, days: '4' })).body;
    expect(look.after.next).toEqual(['2026-03-03', '2026-03-17', '2026-03-31']);
    expect(look.after.payments_left).toBe(look.now.payments_left);

    const moved = await who.client.call(
      calls.movePaydays,
      { gid: who.gid, days: 4, seen: look.seen },
      once(),
    );
    expect(moved.body).toMatchObject({ kind: 'MOVE', date: '2026-03-03', can_undo: false });
    expect((await daysOf(who)).slice(3, 6)).toEqual(look.after.next);
    const again = (await who.client.call(calls.readSkips, { gid: who.gid })).body;
    expect(again.move).toMatchObject({ weekday: 'Tuesdays', days: 4 });
    const back = (await who.client.call(calls.previewMove, { gid: who.gid, days: '0' })).body;
    expect(back.after.next[0]).toBe('2026-02-27');
    expect(await newsOf(world, who)).toContain('Your payment day has moved');
  });

  test('paychecks have no other day', async () => {
    const who = await lee(world, '2026-02-17', { paid: 3 });
    const { body } = await who.client.call(calls.readSkips, { gid: who.gid });
    expect(body.move).toMatchObject({ open: false, choices: [] });
    const tried = await who.client.call(calls.previewMove, { gid: who.gid, days: '4' });
    expect([tried.status, tried.body]).toEqual([422, body.move.closed_reason]);
    const done = await who.client.call(
      calls.movePaydays,
      { gid: who.gid, days: 4, seen: 'x' },
      once(),
    );
    expect(done.status).toBe(422);
  });

  test('A2 a neighbour’s loan looks like no loan at all', async () => {
    const [who, other] = [await lee(world, '2026-02-17'), await lee(world, '2026-02-17')];
    const gid = who.gid;
    for (const answer of [
      await other.client.call(calls.readSkips, { gid }),
      await other.client.call(calls.previewSkip, { gid, date: '2026-02-27' }),
      await other.client.call(calls.skipPayday, { gid, date: '2026-02-27', seen: 'x' }, once()),
      await other.client.call(calls.undoSkip, { gid, skip: gid }, once()),
      await other.client.call(calls.previewMove, { gid, days: '4' }),
      await other.client.call(calls.movePaydays, { gid, days: 4, seen: 'x' }, once()),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});
