import type { AnyCall } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import * as safety from '@paystead/contract/identity/account-safety';
import { openWhileBreached } from '@paystead/contract/identity/open-while-breached';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry, buildAchFileStep } from '../ach/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { seedBorrower, travelTo, working } from '../servicing/test-loan.ts';
import {
  addServicer,
  COMMON,
  entriesOf,
  fileOf,
  heldWorld,
  leak,
  lettersTo,
  mark,
  recover,
} from './fixtures/held-world.ts';

const DAY = '2031-03-04';
const NEXT = '2031-03-05';

let world: TestWorld;
beforeAll(async () => {
  world = await heldWorld();
  await travelTo(world, DAY);
});
afterAll(() => world.close());

const PATIENTLY = { timeout: 20_000 };

/** A person with a refund that is due in the file of the day. */
async function withRefund() {
  const { borrowerGid, bankAccountGid } = await seedBorrower(world);
  const subject = crypto.randomUUID();
  await working(world, (context) =>
    addEntry(context, {
      purpose: 'REFUND',
      subjectGid: subject,
      borrowerGid,
      bankAccountGid,
      receiver: {
        account: { kind: 'CHECKING', routingNumber: '021000021', accountNumber: '4417' },
        name: 'Marisol Greene',
      },
      direction: 'CREDIT',
      secCode: 'PPD',
      description: 'REFUND',
      amount: 10_000n,
      effectiveDate: Temporal.PlainDate.from(NEXT),
    }),
  );
  return { subject, borrowerGid };
}

/** Builds the day's file, and calls `meanwhile` before its transaction commits. */
function buildSlowly(meanwhile: () => Promise<void>) {
  let isBuilt = false;
  return buildAchFileStep.run({
    day: Temporal.PlainDate.from(DAY),
    inTransaction: (work) =>
      working(world, async (context) => {
        const done = await work(context);
        if (!isBuilt) await meanwhile();
        isBuilt = true;
        return done;
      }),
  });
}

async function waiters(): Promise<number> {
  const { rows } = await world.owner.query(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].n;
}

describe('B1 a flag while the file is built', () => {
  test('B1 waits for a file that has the entry, which then counts as sent', async () => {
    const { subject, borrowerGid } = await withRefund();
    const renee = await addServicer(world);
    let marked: Promise<void> | undefined;
    await buildSlowly(async () => {
      marked = mark(world, renee, borrowerGid);
      await expect.poll(waiters, PATIENTLY).toBe(1);
    });
    await marked;
    expect(await entriesOf(world, subject)).toMatchObject([{ state: 'FILED' }]);
    expect((await lettersTo(world, borrowerGid))[0]).toContain('your refund of $100.00');
  });

  test('B1 set before the file takes its entries, keeps them out of it', async () => {
    const { subject, borrowerGid } = await withRefund();
    const other = await withRefund();
    let built: Promise<number> | undefined;
    await working(world, async ({ db }) => {
      await db
        .updateTable('borrower')
        .set({ breached_at: Temporal.Instant.from('2031-03-04T17:00:00Z'), breached_by: 'LIST' })
        .where('gid', '=', borrowerGid)
        .execute();
      built = fileOf(world, DAY);
      await expect.poll(waiters, PATIENTLY).toBe(1);
    });
    await built;
    expect(await entriesOf(world, subject)).toMatchObject([{ state: 'WAITING' }]);
    expect(await entriesOf(world, other.subject)).toMatchObject([{ state: 'FILED' }]);
  });
});

describe('B1 whatever the server’s code does', () => {
  test('B1 the table takes no entry of a flagged account into a file', async () => {
    const { subject, borrowerGid } = await withRefund();
    await leak(world, borrowerGid);
    await expect(
      world.owner.query(`update ach_entry set state = 'FILED' where subject_gid = $1`, [subject]),
    ).rejects.toThrow('money is held');
  });

  test('B2 the hold of a flagged account can’t be ended, and every flag begins one', async () => {
    const { borrowerGid } = await withRefund();
    await world.owner.query(
      `update borrower set breached_at = product_now(), breached_by = 'LIST' where gid = $1`,
      [borrowerGid],
    );
    await expect(
      world.owner.query('update borrower set money_held_at = null where gid = $1', [borrowerGid]),
    ).rejects.toThrow('borrower_breached_money');
  });
});

describe('B1 what a breached account may call', () => {
  /** Every call that needs a session of a borrower, as a path without its parts filled in. */
  const secured = listCalls()
    .map(({ call }) => call)
    .filter(
      ({ path, who, sandbox }) =>
        !path.startsWith('/console') && !who.includes('anyone') && !sandbox,
    );

  async function ask(client: Awaited<ReturnType<typeof leak>>, { method, path }: AnyCall) {
    const place = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const key = { key: crypto.randomUUID() };
    const { status, headers } = await client.send(
      method,
      place,
      method === 'GET' || method === 'DELETE' ? undefined : {},
      key,
    );
    return status === 403 && headers['x-error-category'] === 'USER_ACCOUNT_BREACHED';
  }

  test('B1 403 USER_ACCOUNT_BREACHED on every secured call but the recovery’s', async () => {
    const { borrowerGid } = await withRefund();
    const client = await leak(world, borrowerGid);
    const open: string[] = [];
    for (const call of secured) {
      if (!(await ask(client, call))) open.push(`${call.method} ${call.path}`);
    }
    expect(secured.length).toBeGreaterThan(80);
    expect(open.toSorted()).toEqual([...openWhileBreached].toSorted());
  });

  test('B1 after the recovery the same session may call again', async () => {
    const { borrowerGid } = await withRefund();
    const client = await leak(world, borrowerGid);
    expect((await client.get('/secured/user/profile')).status).toBe(403);
    expect((await client.call(safety.readBreach, {})).body).toMatchObject({ because: 'LIST' });
    await recover(world, client, COMMON);
    expect((await client.get('/secured/user/profile')).status).toBe(200);
  });
});
