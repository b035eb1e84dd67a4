import { approveRequest, listApprovals } from '@paystead/contract/servicing/approvals';
import { listPaymentOptions, makePayment } from '@paystead/contract/servicing/payments';
import * as calls from '@paystead/contract/servicing/relief';
import { proposeSettlement } from '@paystead/contract/servicing/settlement-desk';
import { readSettlement, signSettlement } from '@paystead/contract/servicing/settlements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitDebits } from '../payments/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { working } from '../servicing/test-loan.ts';
import { colleague, type Lee, lee, reliefWorld } from './fixtures/relief-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await reliefWorld();
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `agreed ${(keys += 1)}` });

async function modeOf(who: Lee, mode: 'MODIFICATION' | 'SETTLEMENT') {
  const { body } = await who.client.call(listPaymentOptions, { gid: who.gid });
  return body.modes.find((one) => one.mode === mode);
}

function pay(who: Lee, mode: 'MODIFICATION' | 'SETTLEMENT', dates: string[]) {
  return who.client.call(makePayment, { gid: who.gid, mode, method: 'ACH', dates }, once());
}

async function signPlan(who: Lee) {
  const { gid } = who;
  const wish = { gid, cause: 'LESS_PAY', amount: '50.00', back_on: '2026-04-24' } as const;
  const asked = await who.client.call(calls.askForHelp, { ...wish, to: 'OFFER' }, once());
  const offer = asked.body.offer ?? '';
  const { hash } = (await who.client.call(calls.readPlanOffer, { gid, offer })).body;
  const signature = { gid, offer, hash, name: 'Marisol Greene', agreed: true as const };
  await who.client.call(calls.signPlanOffer, signature, once());
}

async function signParts(who: Lee) {
  const [renee, ben] = [await colleague(world), await colleague(world)];
  const parts = [
    { by: '2026-04-20', amount: '250.00' },
    { by: '2026-05-20', amount: '250.00' },
  ];
  const terms = { amount: '500.00', once_by: '2026-04-20', parts, reason: 'Long illness' };
  await renee.call(proposeSettlement, { gid: who.gid, ...terms }, once());
  const { body } = await ben.call(listApprovals, {});
  const waiting = body.rows.find(({ subject }) => subject.gid === who.gid);
  await ben.call(approveRequest, { gid: waiting?.gid ?? '' }, once());
  const offer = (await who.client.call(readSettlement, { gid: who.gid })).body!;
  const signature = {
    gid: who.gid,
    settlement: offer.gid,
    way: 'PARTS',
    name: 'Marisol Greene',
    hash: offer.hash,
    agreed: true,
  } as const;
  await who.client.call(signSettlement, signature, once());
}

describe('S3.21 paying what was agreed', () => {
  test('MODIFICATION pays the plan’s next installments, each once', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2, collection: 'ach' });
    expect(await modeOf(who, 'MODIFICATION')).toMatchObject({ open: false });
    await signPlan(who);
    expect(await modeOf(who, 'MODIFICATION')).toMatchObject({ open: true, amount: '50.00' });

    const made = await pay(who, 'MODIFICATION', ['2026-03-12', '2026-03-26']);
    expect(made.body.map(({ amount }) => amount)).toEqual(['50.00', '50.00']);
    const { rows } = await world.owner.query(
      `select i.due_date::text as due from payment p join installment i on i.gid = p.installment_gid
        where p.loan_gid = $1 order by p.debit_date`,
      [who.gid],
    );
    expect(rows.map(({ due }) => due)).toEqual(['2026-03-13', '2026-03-27']);
    const tooLate = await pay(who, 'MODIFICATION', ['2026-06-30']);
    expect(tooLate.status).toBe(422);
  });

  test('SETTLEMENT pays its parts, and what is planned for one isn’t planned again', async () => {
    const who = await lee(world, '2026-04-07', { paid: 2 });
    expect(await modeOf(who, 'SETTLEMENT')).toMatchObject({ open: false });
    await signParts(who);
    expect(await modeOf(who, 'SETTLEMENT')).toMatchObject({
      open: true,
      amount: '250.00',
      suggested: true,
    });

    const made = await pay(who, 'SETTLEMENT', ['2026-04-17']);
    expect(made.body).toMatchObject([{ amount: '250.00', date: '2026-04-17' }]);
    const both = await pay(who, 'SETTLEMENT', ['2026-05-15', '2026-05-18']);
    expect(both.status).toBe(422);
    const rest = await pay(who, 'SETTLEMENT', ['2026-05-15']);
    expect(rest.status).toBe(422);
    await world.advance({ minutes: 11 });
    const later = await pay(who, 'SETTLEMENT', ['2026-05-15']);
    expect(later.body).toMatchObject([{ amount: '250.00', date: '2026-05-15' }]);
    expect(await modeOf(who, 'SETTLEMENT')).toMatchObject({ open: false });
  });

  test('SETTLEMENT PAY-32 money that came first lowers the planned payment that comes last', async () => {
    const who = await lee(world, '2026-04-07', { paid: 2 });
    await signParts(who);
    await pay(who, 'SETTLEMENT', ['2026-04-17']);
    await world.advance({ minutes: 11 });
    await pay(who, 'SETTLEMENT', ['2026-05-15']);
    await who.pay(10_000n, '2026-04-07');
    await fitDebits.run({
      day: Temporal.PlainDate.from('2026-04-07'),
      inTransaction: (work) => working(world, work),
    });
    const { rows } = await world.owner.query(
      `select amount_cents from payment where loan_gid = $1 order by debit_date`,
      [who.gid],
    );
    expect(rows.map((row) => row.amount_cents)).toEqual([25_000n, 15_000n]);
  });
});
