import * as origination from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originationWorld } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicingRoutes } from '../servicing/index.ts';
import { accepted, consent, sign } from './fixtures/signing.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...originationRoutes, ...servicingRoutes, ...routes]);
});
afterAll(() => world.close());

/** A session waits for a calendar's lock. */
async function waits(): Promise<boolean> {
  const { rows } = await world.owner.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

test('PAYDAY-11 S8.2 an offer signed while its employer moves a payday waits, and makes no loan on the old days', async () => {
  const { andre, application } = await accepted(world);
  await consent(world, andre, application);
  const { body } = await andre.client.call(origination.readOneApplication, { id: application });
  const first = body.offers.find(({ status }) => status === 'ACCEPTED')?.quote
    .first_installment_date;
  const other = await world.owner.connect();
  await other.query('begin');
  const { rows } = await other.query(
    `select employer_gid from application where gid = $1 and pg_advisory_xact_lock(
       hashtextextended('payday calendar ' || employer_gid, 0)) is not null`,
    [application],
  );
  const signing = sign(andre, application);
  try {
    await expect.poll(waits).toBe(true);
    await other.query(
      `with clerk as (insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
         values ('clerk@example.com', 'Clerk', '{payroll}', $1, 'x', product_now()) returning gid)
       insert into employer_holiday (employer_gid, date, name, added_at, added_by_gid)
       select $1, $2, 'Founders Day', product_now(), gid from clerk`,
      [rows[0].employer_gid, first],
    );
    await other.query('commit');
  } finally {
    other.release(true);
  }

  const { status, body: answer } = await signing;
  expect([status, answer]).toMatchObject([
    422,
    { reverification: [{ fact: 'PAY_SCHEDULE', because: 'CHANGED' }] },
  ]);
});
