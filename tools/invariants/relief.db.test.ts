import { approveRequest, listApprovals } from '@paystead/contract/servicing/approvals';
import * as help from '@paystead/contract/servicing/relief';
import * as desk from '@paystead/contract/servicing/settlement-desk';
import * as settlements from '@paystead/contract/servicing/settlements';
import * as skips from '@paystead/contract/servicing/skips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import {
  accrue,
  colleague,
  type Lee,
  lee,
  reliefWorld,
  settle,
} from '../../server/src/relief/fixtures/relief-world.ts';
import { chargeOffLoan, reversePayment } from '../../server/src/servicing/index.ts';
import { travelTo, working } from '../../server/src/servicing/test-loan.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await reliefWorld();
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `invariants ${(keys += 1)}` });
const name = 'Marisol Greene';

async function signPlan(who: Lee): Promise<void> {
  const { gid } = who;
  const wish = { gid, cause: 'LESS_PAY', amount: '50.00', back_on: '2026-04-24' } as const;
  const asked = await who.client.call(help.askForHelp, { ...wish, to: 'OFFER' }, once());
  const offer = asked.body.offer ?? '';
  const { hash } = (await who.client.call(help.readPlanOffer, { gid, offer })).body;
  const signature = { gid, offer, hash, name, agreed: true } as const;
  const signed = await who.client.call(help.signPlanOffer, signature, once());
  expect(signed.status).toBe(200);
}

async function skipAndMove(who: Lee): Promise<void> {
  const { gid } = who;
  const date = '2026-03-13';
  const { seen } = (await who.client.call(skips.previewSkip, { gid, date })).body;
  const done = await who.client.call(skips.skipPayday, { gid, date, seen }, once());
  await who.client.call(skips.undoSkip, { gid, skip: done.body.gid }, once());
  const move = (await who.client.call(skips.previewMove, { gid, days: '4' })).body;
  const moved = await who.client.call(skips.movePaydays, { gid, days: 4, seen: move.seen }, once());
  expect(moved.status).toBe(200);
}

/**
 * A payoff that is returned when the refund of what was too much is at the bank: that refund is
 * owed as a fee is, so the schedule of its day decides what a payment pays first (PAY-4).
 */
async function repayTooMuch(who: Lee, on: string): Promise<(state: string) => Promise<unknown>> {
  const payoff = await who.pay(125_000n, on);
  const nowAt = (state: string) =>
    world.owner.query(
      `update ach_entry set state = $2 from refund
        where ach_entry.subject_gid = refund.gid and refund.loan_gid = $1`,
      [who.gid, state],
    );
  await nowAt('FILED');
  await working(world, (context) =>
    reversePayment(context, { entryGid: payoff.entryGid, reason: 'The account was closed' }),
  );
  return nowAt;
}

async function settleFor(who: Lee): Promise<void> {
  const [renee, ben] = [await colleague(world), await colleague(world)];
  const terms = { amount: '500.00', once_by: '2026-03-20', reason: 'Long illness' };
  await renee.call(desk.proposeSettlement, { gid: who.gid, ...terms }, once());
  const { rows } = (await ben.call(listApprovals, {})).body;
  const waiting = rows.find(({ subject }) => subject.gid === who.gid);
  await ben.call(approveRequest, { gid: waiting?.gid ?? '' }, once());
  const offer = (await who.client.call(settlements.readSettlement, { gid: who.gid })).body!;
  const signature = { gid: who.gid, settlement: offer.gid, hash: offer.hash, name } as const;
  const signed = await who.client.call(
    settlements.signSettlement,
    { ...signature, way: 'ONCE', agreed: true },
    once(),
  );
  expect(signed.status).toBe(200);
}

/** What the invariants find now. The loans are opened without a bank entry, so not I9. */
async function faultsNow(): Promise<string[]> {
  const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look, '', null));
  return findings
    .filter(({ id }) => id !== 'I9')
    .flatMap(({ faults: found, id }) => found.map((fault) => `${id} ${fault}`));
}

test('I1 I2 I4 I6 I7 hold after plans, skips, moves, settlements, and 6 %', async () => {
  const today = '2026-03-03';
  const planned = await lee(world, today, { paid: 2 });
  const broken = await lee(world, today, { paid: 1 });
  const mover = await lee(world, today, { paid: 4, collection: 'ach' });
  const settled = await lee(world, today, { paid: 1 });
  const lost = await lee(world, today, { paid: 1 });
  const soldier = await lee(world, today, { paid: 3 });
  const renee = await colleague(world);

  const refunded = await lee(world, today, { paid: 1 });
  const refundOfRefunded = await repayTooMuch(refunded, today);
  const early = await refunded.pay(4_000n, today);
  await refunded.pay(9_000n, today);
  const resent = await lee(world, today, { paid: 1 });
  const refundOfResent = await repayTooMuch(resent, today);
  const late = await resent.pay(4_000n, today);

  const part = await planned.pay(2_000n, today);
  await signPlan(planned);
  await signPlan(broken);
  await travelTo(world, '2026-03-04');
  await signPlan(refunded);
  expect((await faultsNow()).filter((fault) => fault.startsWith('I4'))).toEqual([]);
  await refundOfResent('WAITING');
  await working(world, (context) =>
    reversePayment(context, { entryGid: late.entryGid, reason: 'There wasn’t enough money' }),
  );
  await travelTo(world, today);
  await skipAndMove(mover);
  await settleFor(settled);
  await settled.pay(50_000n, '2026-03-04');
  await working(world, (context) =>
    chargeOffLoan(context, lost.gid, Temporal.PlainDate.from('2026-03-02'), 'PAST_DUE'),
  );
  await settleFor(lost);
  await lost.pay(50_000n, '2026-03-04');
  const orders = { gid: soldier.gid, from: '2026-02-01', reason: 'Orders of Jan 28' };
  await renee.call(desk.applyServiceMember, orders, once());
  await working(world, (context) =>
    reversePayment(context, { entryGid: part.entryGid, reason: 'There wasn’t enough money' }),
  );
  await planned.pay(5_000n, '2026-03-13');
  for (const on of ['2026-03-13', '2026-03-27', '2026-04-10']) await refunded.pay(5_000n, on);
  for (const on of ['2026-03-05', '2026-04-10']) {
    await travelTo(world, on);
    await accrue(world, planned, on);
    await settle(world, on);
  }

  await working(world, (context) =>
    reversePayment(context, { entryGid: early.entryGid, reason: 'There wasn’t enough money' }),
  );
  await refundOfRefunded('WAITING');
  expect(await faultsNow()).toEqual([]);
  const { rows } = await world.owner.query(
    'select status, count(*)::int as n from loan group by status order by status',
  );
  expect(rows).toEqual([
    { status: 'Open', n: 6 },
    { status: 'Paid', n: 2 },
  ]);
}, 120_000);
