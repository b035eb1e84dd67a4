import { quoteAmount } from '@paystead/contract/origination/origination';
import { policyFromJson, policyToJson } from '@paystead/lending/decision/credit-policy';
import { parseRate } from '@paystead/lending/money/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { addApplicant, checkRate, originationWorld } from '../fixtures/applicants.ts';
import { routes } from '../routes.ts';
import { findPolicy } from './decision.queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
  // The last minute of November 30 in New York.
  await world.setClock(Temporal.Instant.from('2026-12-01T04:59:00Z'));
  await add(2, '2026-12-01', '3');
});
afterAll(() => world.close());

/** A version of the first policy with one rate for every score. */
async function add(version: number, validFrom: string, rate: string): Promise<string> {
  const { rows } = await world.owner.query(`select p.values from policy p where version = 1
    and name = 'credit'`);
  const first = policyFromJson(rows[0].values);
  const tiers = first.tiers.map((tier) => ({ ...tier, rate: parseRate(rate) }));
  const made = await world.owner.query(
    `insert into policy (name, version, valid_from, values) values ('credit', $1, $2, $3)
     returning gid`,
    [version, validFrom, JSON.stringify(policyToJson({ ...first, tiers }))],
  );
  return made.rows[0].gid;
}

type Applicant = Awaited<ReturnType<typeof addApplicant>>;

/** The rate in the quote of 24 months. */
async function quoted({ client }: Applicant, id: string): Promise<string | undefined> {
  const { body } = await client.call(quoteAmount, { id, amount: '3000.00' });
  return body.quotes.find(({ term }) => term === 24)?.interest_rate;
}

const inForce = (day: string) =>
  inJobTransaction(world.platform, 'test', async ({ db }) => {
    const { values } = await findPolicy(db, Temporal.PlainDate.from(day));
    return values.tiers[0]?.rate;
  });

describe('CREDIT-25 the policy of an application', () => {
  test('CREDIT-25 at midnight an application keeps its policy, and a new one gets the new', async () => {
    const before = await addApplicant(world);
    const started = await checkRate(before);
    const id = started.body.gid;
    const price = await quoted(before, id);
    expect(price).not.toBe('3.00');

    await world.advance({ minutes: 2 });
    expect(await quoted(before, id)).toBe(price);
    const again = await checkRate(before, { amount: '3500.00' });
    expect(again.body.gid).toBe(id);
    const { rows } = await world.owner.query(
      `select distinct p.version from decision d join policy p on p.gid = d.policy_gid
        where d.application_gid = $1`,
      [id],
    );
    expect(rows).toEqual([{ version: 1 }]);

    const after = await addApplicant(world);
    const fresh = await checkRate(after);
    expect(await quoted(after, fresh.body.gid)).toBe('3.00');

    await world.advance({ days: 31 });
    expect(await quoted(before, id)).toBe('3.00');
  });
});

describe('CREDIT-26 which version is in force', () => {
  test('CREDIT-26 the latest day wins, whatever the version; one taken back never begins', async () => {
    const late = await add(3, '2027-03-01', '4');
    await add(4, '2027-02-01', '5');
    expect(await inForce('2027-01-31')).toBe(parseRate('3'));
    expect(await inForce('2027-02-01')).toBe(parseRate('5'));
    expect(await inForce('2027-03-01')).toBe(parseRate('4'));

    const { rows } = await world.owner.query(
      `insert into staff_member (name, email, password_hash, roles, created_at)
       values ('Imani', 'imani@lender.example', 'x', '{administrator}', now()) returning gid`,
    );
    await world.owner.query(
      `insert into policy_withdrawal (policy_gid, withdrawn_by, withdrawn_at)
       values ($1, $2, product_now())`,
      [late, rows[0].gid],
    );
    expect(await inForce('2027-03-01')).toBe(parseRate('5'));
  });

  test('CREDIT-26 a version never changes', async () => {
    await expect(
      world.owner.query(`update policy set valid_from = valid_from - 1`),
    ).rejects.toThrow('policy is append-only');
  });
});
