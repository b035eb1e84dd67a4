import { expect, test } from 'vitest';
import { routes } from '../../server/src/origination/index.ts';
import {
  addApplicant,
  apply,
  checkRate,
  originationWorld,
} from '../../server/src/origination/fixtures/applicants.ts';
import { SANDBOX_FILES } from '../../server/src/partners/credit-bureau/sandbox-files.ts';
import { SANDBOX_HITS } from '../../server/src/partners/screening/sandbox-hits.ts';
import { faultsOfDecisions } from './replayed-decisions.ts';

/** Every file and hit of the sandbox, and a score in each tier and on both sides of the lowest. */
const SCORES = ['0541', '0579', '0580', '0600', '0640', '0680', '0720', '0760', '0850'];
const ENDINGS = [...SANDBOX_FILES, ...SANDBOX_HITS].map(({ ending }) => ending).concat(SCORES);

test('CREDIT-1 every decision on every file of the sandbox is the same when repeated', async () => {
  const world = await originationWorld(routes);
  for (const ending of ENDINGS) await apply(await addApplicant(world, { ending }));
  for (const state of ['AR', 'NY', 'WI', 'PR', 'VT']) {
    await apply(await addApplicant(world, { state }));
  }
  const hiredOn = Temporal.Now.plainDateISO('America/New_York').subtract({ months: 2 }).toString();
  await checkRate(await addApplicant(world, { hiredOn, grossPay: '40000' }));
  await apply(await addApplicant(world, { grossPay: '60000' }), { amount: '3000.00', term: 24 });

  const look = async <Row>(sql: string) => (await world.owner.query(sql)).rows as Row[];
  const outcomes = await look<{ outcome: string }>('select distinct outcome from decision');
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'approve',
    'decline',
    'review',
  ]);
  expect(await world.count('decision')).toBeGreaterThan(2 * ENDINGS.length - 12);
  expect(await faultsOfDecisions(look)).toEqual([]);
  await world.close();
});
