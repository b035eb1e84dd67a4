import * as calls from '@paystead/contract/held-money/held-money';
import { parseMoney } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanReference } from '../servicing/index.ts';
import { seedOpen } from '../servicing/test-loan.ts';
import {
  booksOf,
  categoryOf,
  daysAgo,
  heldWorld,
  holdUnknown,
  overpay,
  staffClient,
  withKey,
} from './test-held-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await heldWorld();
  renee = await staffClient(world);
});
afterAll(() => world.close());

const unknown = async (amount: bigint, days = 0, sender?: string) =>
  holdUnknown(world, {
    amount,
    receivedOn: await daysAgo(world, days),
    ...(sender && { sender }),
  });
const list = async (input: Parameters<typeof renee.call<typeof calls.listHeldMoney>>[1] = {}) =>
  (await renee.call(calls.listHeldMoney, input)).body;

describe('the figures above the list', () => {
  test('HELD-5 all open sums by age, to the cent and to the day, also beyond the page', async () => {
    const none = await list();
    expect(none).toMatchObject({
      count: 0,
      held: '0.00',
      books: '0.00',
      neglected: null,
      total: 0,
    });
    for (const [days, cents] of [
      [0, 101n],
      [5, 202n],
      [6, 303n],
      [30, 404n],
      [31, 505n],
      [49, 606n],
    ] as const) {
      await unknown(cents, days);
    }
    const { ages, ...body } = await list({ l: '1' });
    expect(ages).toEqual([
      { from_days: 0, to_days: 5, count: 2, amount: '3.03' },
      { from_days: 6, to_days: 30, count: 2, amount: '7.07' },
      { from_days: 31, to_days: null, count: 2, amount: '11.11' },
    ]);
    expect(body).toMatchObject({ count: 6, held: '21.21', books: '21.21', no_owner: 6, yours: 0 });
    expect(body.rows).toHaveLength(1);
  });

  test('HELD-5 the books are those of the ledger, and a sum that they lack shows', async () => {
    const gid = await unknown(7_000n);
    expect(parseMoney((await list()).books)).toBe(-(await booksOf(world, 'unidentified_receipts')));
    await world.owner.query('update held_money set amount_cents = 6999 where gid = $1', [gid]);
    const { books, held } = await list();
    expect(parseMoney(books) - parseMoney(held)).toBe(1n);
    await world.owner.query('update held_money set amount_cents = 7000 where gid = $1', [gid]);
  });

  test('HELD-5 the oldest sum that nobody took is named, and isn’t once somebody takes it', async () => {
    const { neglected, no_owner: before } = await list();
    expect(neglected).toMatchObject({ amount: '6.06' });
    await renee.call(calls.takeHeldMoney, { gid: neglected?.gid ?? '' });
    const after = await list();
    expect(after).toMatchObject({ yours: 1, no_owner: before - 1, neglected: { amount: '5.05' } });
  });
});

test('HELD-5 pages go on after the last row, also where rows have one day or one instant', async () => {
  for (let made = 0; made < 3; made += 1) await unknown(50n, 3, 'PAGED');
  const walk = async (show: 'OPEN' | 'DONE') => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await list({ show, q: 'paged', l: '2', ...(after === null ? {} : { after }) });
      seen.push(...page.rows.map(({ gid }) => gid));
      expect(page.total).toBeNull();
      after = page.next;
    } while (after !== null);
    return seen;
  };
  const open = await walk('OPEN');
  expect(open).toEqual([...new Set(open)].toSorted());
  expect(open).toHaveLength(3);
  await world.owner.query(
    `update held_money set state = 'CLOSED', closed_as = 'APPLIED', closed_at = product_now()
      where gid = any($1)`,
    [open],
  );
  expect(await walk('DONE')).toEqual(open.toReversed());
  expect(await walk('OPEN')).toEqual([]);
});

const paidBy = ({ after, before }: { before: { owed: string }; after: { owed: string } | null }) =>
  parseMoney(before.owed) - parseMoney(after?.owed ?? '0.00');

describe('what applying would do', () => {
  test('HELD-6 says what the loan owes now and then, and writes nothing', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await unknown(2_500n, 0, `PS-${loan.gid.slice(0, 4)}-${loan.gid.slice(4, 8)}`);
    const look = () => renee.call(calls.previewHeldMoney, { gid, loan: loan.gid });
    const { body } = await look();
    expect(body).toMatchObject({ why_not: null, needs_second: false, waiting: [] });
    expect(paidBy(body)).toBe(2_500n);
    const { suggestions, money } = (await renee.call(calls.readHeldMoney, { gid })).body;
    expect(suggestions).toMatchObject([
      { loan: { reference: loanReference(loan.gid) }, owed: body.before.owed },
    ]);
    expect(money).toMatchObject({ closed_as: null, loan: null });
    expect((await look()).body).toEqual(body);

    const input = { gid, loan: loan.gid, reason: 'The sender names it' };
    await renee.call(calls.identifyHeldMoney, input, withKey());
    expect(categoryOf(await look())).toBe('HELD_MONEY_CLOSED');
  });

  test('HELD-6 money of a loan needs no loan named, and unknown money does', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await overpay(world, loan, 700n);
    const { body } = await renee.call(calls.previewHeldMoney, { gid });
    // As of its day: it saves interest, too.
    expect(paidBy(body)).toBeGreaterThan(700n);
    await renee.call(calls.applyHeldMoney, { gid, reason: 'Pay it down' }, withKey());
    const nobodys = await unknown(700n);
    const next = await renee.call(calls.previewHeldMoney, { gid: nobodys, loan: loan.gid });
    expect(next.body.before.owed).toBe(body.after?.owed);
    const answer = await renee.call(calls.previewHeldMoney, { gid: nobodys });
    expect(categoryOf(answer)).toBe('NOT_FOUND');
  });

  test('HELD-6 names the requests that wait for a second person on the loan', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await overpay(world, loan, 800n);
    const { rows } = await world.owner.query(
      `insert into approval_request (act, subject_kind, subject_gid, about, input, figures,
         amount_cents, reason, requested_by, requested_at, ends_at)
       select 'held-money.refund', 'loan', $1, 'PS', '{}', '[]', 4200, 'They asked', gid,
              product_now(), product_now() + interval '1 day' from staff_member limit 1
       returning gid`,
      [loan.gid],
    );
    const look = async () => (await renee.call(calls.previewHeldMoney, { gid })).body.waiting;
    expect(await look()).toEqual([
      { approval: rows[0].gid, title: 'Refund held money', amount: '42.00', by: 'Renee Okafor' },
    ]);
    await world.owner.query('alter table approval_request disable trigger append_only');
    await world.owner.query(
      "update approval_request set ends_at = requested_at + interval '1 microsecond'",
    );
    await world.owner.query('alter table approval_request enable trigger append_only');
    expect(await look()).toEqual([]);
  });
});
