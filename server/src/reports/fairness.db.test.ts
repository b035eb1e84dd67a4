import * as calls from '@paystead/contract/product/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanWorld, seedBorrower, travelTo, working } from '../servicing/test-loan.ts';
import { noteFairness, routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes]);
  await travelTo(world, '2026-03-20');
  // Twenty of 62 or older, half of them approved; forty younger ones, all but four approved.
  await decide(20, 10, { born: '1950-05-05', state: 'NM' });
  await decide(40, 36, { born: '1990-05-05', state: 'NM' });
  // Two in another state: too few to show.
  await decide(2, 0, { born: '1990-05-05', state: 'TX' });
});
afterAll(() => world.close());

/** Applications decided in March, the first of them approved at 12.50 percent. */
async function decide(count: number, approved: number, who: { born: string; state: string }) {
  const { borrowerGid, employerGid } = await seedBorrower(world);
  const facts = { takenOn: '2026-03-20', bornOn: who.born, state: who.state };
  await world.owner.query(
    `with made as (insert into application (borrower_gid, employer_gid, status, uec,
         min_amount_cents, max_amount_cents, submitted_at, decided_at, created_at, updated_at)
       select $1, $2, case when n <= $4 then 'FUNDED' else 'DECLINED' end, 'APPLY', 25000, 2000000,
              product_now(), product_now(), product_now(), now()
         from generate_series(1, $3::int) n returning gid, status),
     offered as (insert into offer (application_gid, borrower_gid, status, amount_cents, term, rate,
         min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on,
         created_at)
       select gid, $1, 'OPEN', 100000, 12, 1250000, 25000, 2000000, '{12}', 'KAS', '{}',
              '2026-04-01', now() from made where status = 'FUNDED')
     insert into decision (application_gid, borrower_gid, stage, outcome, policy_gid, facts, result,
         reference, at)
       select made.gid, $1, case when status = 'FUNDED' then 'UW' else 'OTHER' end,
              case when status = 'FUNDED' then 'approve' else 'decline' end,
              (select gid from policy limit 1), $5, '{}', made.gid::text, product_now() from made`,
    [borrowerGid, employerGid, count, approved, JSON.stringify(facts)],
  );
}

async function close(day: string): Promise<void> {
  await noteFairness.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world, work),
  });
}

async function read(role: string) {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Pat', gen_random_uuid() || '@example.com', 'x', array[$1], product_now())
     returning gid`,
    [role],
  );
  const person = await world.as({ kind: 'staff', gid: rows[0].gid });
  return person.call(calls.readFairness, {});
}

describe('FAIR-1 decisions by groups, counted at the end of a month', () => {
  test('only an auditor and an administrator read them; without a month they are empty', async () => {
    await close('2026-03-30');
    const { body } = await read('auditor');
    expect(body).toMatchObject({ from: null, through: null, reasons: [] });
    expect((await read('reviewer')).status).toBe(403);
    expect((await read('servicer')).status).toBe(403);
  });

  test('FAIR-2 a group’s approvals stand beside everybody else’s', async () => {
    await close('2026-03-31');
    await close('2026-03-31');
    const { body } = await read('administrator');
    expect(body).toMatchObject({ from: '2026-03-31', through: '2026-03-31' });
    const ages = body.proxies.find(({ proxy }) => proxy === 'AGE')?.groups;
    expect(ages).toEqual([
      {
        group: 'Under 62',
        decided: 42,
        approved: 36,
        approval: '85.71',
        ratio: '171.43',
        low: false,
        rate: '12.50',
        by_person: 6,
      },
      {
        group: '62 or older',
        decided: 20,
        approved: 10,
        approval: '50.00',
        ratio: '58.33',
        low: true,
        rate: '12.50',
        by_person: 10,
      },
    ]);
  });

  test('FAIR-3 a group of fewer than ten shows nothing, nor a ratio with fewer than ten others', async () => {
    const { body } = await read('auditor');
    const states = body.proxies.find(({ proxy }) => proxy === 'STATE')?.groups;
    expect(states?.find(({ group }) => group === 'TX')).toEqual({
      group: 'TX',
      decided: null,
      approved: null,
      approval: null,
      ratio: null,
      low: false,
      rate: null,
      by_person: null,
    });
    expect(states?.find(({ group }) => group === 'NM')).toMatchObject({ decided: 60, ratio: null });
  });

  test('the counts are never changed', async () => {
    await expect(world.owner.query('update fairness_month set approved = 0')).rejects.toThrow(
      /never|append/,
    );
  });
});
