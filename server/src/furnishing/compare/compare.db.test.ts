import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment, reversePayment } from '../../servicing/index.ts';
import { type SeededLoan, travelTo, working } from '../../servicing/test-loan.ts';
import { closeDays, furnishingWorld, knownLoan } from '../test-furnishing-world.ts';

let world: TestWorld;
let late: SeededLoan;
let current: SeededLoan;
beforeAll(async () => {
  world = await furnishingWorld();
  await travelTo(world, '2026-01-05');
  late = await knownLoan(world, '900010690');
  current = await knownLoan(world, '900010971');
  await closeDays(world, '2026-01-31', '2026-02-04', '2026-02-28', '2026-03-04', '2026-03-05');
});
afterAll(() => world.close());

async function pay({ gid: loanGid }: SeededLoan, day: string): Promise<void> {
  const receivedOn = Temporal.PlainDate.from(day);
  await working(world, (context) =>
    receivePayment(context, { loanGid, amount: 9000n, receivedOn, channel: 'ACH' }),
  );
}

async function openTroubles() {
  const { rows } = await world.owner.query(
    `select subject, what from trouble where kind = 'BUREAU_REPORT' and closed_at is null`,
  );
  return rows;
}

describe('FURNISH-13 a report that the books have left behind', () => {
  test('FURNISH-13 money booked later for a time reported as late is a trouble', async () => {
    await travelTo(world, '2026-03-10');
    await pay(late, '2026-02-20');
    await pay(current, '2026-03-09');
    await closeDays(world, '2026-03-10');
    const [told, ...more] = await openTroubles();
    expect(more).toEqual([]);
    expect(told.subject).toBe(`Report of 2026-02-28, loan ${late.gid}`);
    expect(told.what).toMatch(
      /^The report as of Feb 28, 2026 says: 30 .*, balance \$[\d,.]+\. .* say \$[\d,.]+\. /,
    );
    await closeDays(world, '2026-03-10');
    expect(await openTroubles()).toHaveLength(1);
  });

  test('FURNISH-13 it ends when report and books agree again', async () => {
    const { rows } = await world.owner.query(
      `select gid from journal_entry where loan_gid = $1 and kind = 'PAYMENT'`,
      [late.gid],
    );
    await working(world, (context) =>
      reversePayment(context, { entryGid: rows[0].gid, reason: 'It was meant for another loan' }),
    );
    await closeDays(world, '2026-03-11');
    expect(await openTroubles()).toEqual([]);
  });
});
