import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { findOpenInstallments } from '../loan/loan-facts.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { payoffFacts, readFullStandings } from '../loan/standing.ts';
import { loanWorld, seedOpen, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([]);
});
afterAll(() => world.close());

test('INT-5 an installment takes the same, whether those after it are asked for or not', async () => {
  await travelTo(world, '2030-03-12');
  const { gid } = await seedOpen(world, { disbursed: '2030-03-11' });
  const [standing] = await working(world, async ({ db }) => {
    const loan = await findLoan(db, gid);
    return readFullStandings(db, loan ? [loan] : []);
  });
  if (!standing) throw new Error('The loan has a standing');
  const day = Temporal.PlainDate.from('2030-03-12');
  const payoff = payoffFacts(standing, day);
  const all = findOpenInstallments(standing, payoff, day);
  expect(all.length).toBeGreaterThan(3);
  for (const [place, { due }] of all.entries()) {
    expect(findOpenInstallments(standing, payoff, day, due)).toEqual(all.slice(0, place + 1));
  }
  const before = all[0]?.due.subtract({ days: 1 });
  expect(findOpenInstallments(standing, payoff, day, before)).toEqual([]);
});
