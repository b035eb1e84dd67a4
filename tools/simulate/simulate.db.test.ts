import { expect, inject, test } from 'vitest';
import { dailyStep } from '../../server/src/platform/jobs/daily-step.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { liveTwice } from './twins.ts';

const server = inject('testServer');

/** Long enough for a payout, a payday that's asked for, its remittance, and acts of borrowers. */
const life = { days: 16, people: 3, cuts: 4 };

test('I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 hold in a life with power cuts, which ends as one without', async () => {
  const { faults, broken } = await liveTwice(server, { ...life, seed: 6 });
  expect(faults).toEqual([]);
  expect(broken.tally.cuts).toBeGreaterThan(10);
  expect(broken.end.some((line) => line.startsWith('loan: '))).toBe(true);
  expect(broken.end.some((line) => line.startsWith('deduction: '))).toBe(true);
}, 240_000);

test('finds a step that is not safe to run again', async () => {
  const careless = dailyStep('careless', async ({ inTransaction }) => {
    await inTransaction(async ({ db, now }) => {
      const letter = { recipient: 'x@example.com', text: 'x', about: 'careless' };
      await db
        .insertInto('message')
        .values({ ...letter, channel: 'email', sent_at: now })
        .execute();
    });
    return inTransaction(async () => ({ done: 1 }));
  });
  // First, and with so many cuts that most nights hit it. With more, few tries would come so far.
  const steps = [careless, ...closeOfDay];
  const { faults } = await liveTwice(server, { ...life, cuts: 20, days: 8, seed: 2, steps });
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => /^only with power cuts: message: .*careless/.test(fault))).toBe(
    true,
  );
}, 240_000);

test('finds a night without interest on the same day', async () => {
  const steps = closeOfDay.filter(({ name }) => name !== 'accrue-interest');
  const { faults } = await liveTwice(server, { ...life, cuts: 0, seed: 3, steps });
  expect(faults[0]).toMatch(/^\d{4}-\d{2}-\d{2}: I6 /);
}, 240_000);
