import * as calls from '@paystead/contract/origination/origination';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sandboxInquiries } from '../../partners/credit-bureau/sandbox-bureau.ts';
import { sandboxScreening } from '../../partners/screening/sandbox-screening.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  addApplicant,
  checkRate,
  confirmAll,
  originationWorld,
  ssnOf,
  type TestApplicant,
} from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes, { PARTNER_TIMEOUT_MS: '1000' });
});
afterAll(() => world.close());

const send = ({ client }: TestApplicant) =>
  client.call(calls.startApplication, { uec: 'APPLY', inquiry_consent: true });

/** Rate checked, details confirmed, ready to submit. */
async function ready(ending: string): Promise<TestApplicant> {
  const andre = await addApplicant(world, { ending });
  if ((await checkRate(andre)).status === 503) await checkRate(andre);
  await confirmAll(andre);
  return andre;
}

/** Pauses between tries are real time; the test doesn't wait. */
async function nextTry(andre: TestApplicant): Promise<void> {
  await world.owner.query(
    `update jobs.job set start_after = now()
      where name = 'decide-submitted' and state in ('created', 'retry')
        and data ->> 'gid' = (select gid::text from application where borrower_gid = $1)`,
    [andre.gid],
  );
  await world.runJobs();
}

const look = async ({ client }: TestApplicant) =>
  (await client.call(calls.readApplication, {})).body;

/** The bureau's count for a person, and our own rows. */
async function inquiriesOf(andre: TestApplicant) {
  const { rows } = await world.owner.query(
    'select kind from inquiry where borrower_gid = $1 order by kind',
    [andre.gid],
  );
  const atBureau = sandboxInquiries(await ssnOf(world, andre)).map(({ kind }) => kind);
  return { atBureau: atBureau.toSorted(), kept: rows.map(({ kind }) => kind as string) };
}

async function countOf(andre: TestApplicant, table: 'decision' | 'offer' | 'application') {
  const { rows } = await world.owner.query(
    `select count(*)::int as n from ${table} where borrower_gid = $1`,
    [andre.gid],
  );
  return rows[0].n as number;
}

const ONCE_EACH = { atBureau: ['HARD', 'SOFT'], kept: ['HARD', 'SOFT'] };

/** Ends the next connection that stores an inquiry, right at the commit. */
async function cutAtCommit(work: () => Promise<void>): Promise<void> {
  await world.owner.query(`
    create function cut_line() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger cut_line after insert on inquiry
      deferrable initially deferred for each row execute function cut_line()`);
  try {
    await work();
  } finally {
    await world.owner.query('drop trigger cut_line on inquiry; drop function cut_line()');
  }
}

describe('a rate check without an answer', () => {
  test.each([
    ['0099', 'down'],
    ['0098', 'slow'],
    ['0097', 'answering garbage'],
  ])('S8.6 %s: if the bureau is %s the answer is a 503, and nothing is kept', async (ending) => {
    const andre = await addApplicant(world, { ending });
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body, headers } = await checkRate(andre);
      expect([status, body]).toEqual([503, REFUSALS.OUTAGE.sentence]);
      expect(headers['retry-after']).toBeDefined();
    }
    expect(await look(andre)).toBeNull();
    expect(await countOf(andre, 'application')).toBe(0);
    expect((await inquiriesOf(andre)).kept).toEqual([]);
  });

  test('F1 0089: sending the same form again continues, with one inquiry', async () => {
    const andre = await addApplicant(world, { ending: '0089' });
    expect((await checkRate(andre)).status).toBe(503);
    expect((await checkRate(andre)).body).toMatchObject({
      status: 'CONFIRMING',
      amount: '4000.00',
    });
    expect(await inquiriesOf(andre)).toEqual({ atBureau: ['SOFT'], kept: ['SOFT'] });
  });

  test('F1 0088: an answer lost on the way is requested again and counted once', async () => {
    const andre = await addApplicant(world, { ending: '0088' });
    expect((await checkRate(andre)).status).toBe(503);
    expect((await checkRate(andre)).status).toBe(200);
    expect(await inquiriesOf(andre)).toEqual({ atBureau: ['SOFT'], kept: ['SOFT'] });
  });
});

describe('an application without an answer', () => {
  test.each([
    ['0096', 'down'],
    ['0095', 'slow'],
    ['0094', 'answering garbage'],
  ])('F1 %s: if the lists are %s it is submitted, without a hard inquiry', async (ending) => {
    const andre = await ready(ending);
    expect((await send(andre)).body).toMatchObject({ status: 'SUBMITTED', next_step: 'WAIT' });
    await nextTry(andre);
    await nextTry(andre);

    expect(await look(andre)).toMatchObject({ status: 'SUBMITTED' });
    expect(await inquiriesOf(andre)).toEqual({ atBureau: ['SOFT'], kept: ['SOFT'] });
    expect(await countOf(andre, 'decision')).toBe(1); // for the rate check
  });

  test.each([
    ['0086', 'the lists come back'],
    ['0089', 'the bureau comes back'],
    ['0088', 'the bureau’s answer was lost once'],
  ])('F1 %s, %s: it continues on its own, with one hard inquiry', async (ending) => {
    const andre = await ready(ending);
    expect((await send(andre)).body).toMatchObject({ status: 'SUBMITTED' });
    expect((await send(andre)).headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');
    await nextTry(andre);

    expect(await look(andre)).toMatchObject({ status: 'OFFERED', next_step: 'BANK' });
    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
    const { rows } = await world.owner.query(
      `select c.type from inquiry i join consent c on c.gid = i.consent_gid
        where i.borrower_gid = $1 and i.kind = 'HARD'`,
      [andre.gid],
    );
    expect(rows).toEqual([{ type: 'INQUIRY_HARD' }]);
  });

  test('the job and a second copy of it decide once', async () => {
    const andre = await ready('0089');
    await send(andre);
    await world.owner.query(
      `insert into jobs.job (name, data) select name, data from jobs.job
        where name = 'decide-submitted' and state = 'created'`,
    );
    await nextTry(andre);
    await nextTry(andre);
    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
    expect(await countOf(andre, 'decision')).toBe(2);
    expect(await countOf(andre, 'offer')).toBe(1);
  });

  test('S4.2 one that is withdrawn meanwhile stays withdrawn, and its inquiry is still kept', async () => {
    const andre = await ready('0089');
    const { body } = await send(andre);
    const { screen } = sandboxScreening;
    const ssn = await ssnOf(world, andre);
    const spy = vi.spyOn(sandboxScreening, 'screen').mockImplementation(async (person) => {
      if (person.ssn === ssn) await andre.client.call(calls.withdrawApplication, { id: body.gid });
      return screen(person);
    });
    await nextTry(andre);
    spy.mockRestore();

    const { body: now } = await andre.client.call(calls.readOneApplication, { id: body.gid });
    expect(now).toMatchObject({ status: 'WITHDRAWN', next_step: 'CLOSED' });
    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
    expect(await countOf(andre, 'offer')).toBe(0);
  });
});

describe('one hard inquiry, whatever happens', () => {
  test('F1 the connection drops after the bureau’s answer: sent again, it is counted once', async () => {
    const andre = await ready('7120');
    await cutAtCommit(async () => {
      expect((await send(andre)).status).toBe(503);
      expect((await send(andre)).status).toBe(503);
    });
    expect(await look(andre)).toMatchObject({ status: 'CONFIRMING' });
    expect(await inquiriesOf(andre)).toEqual({ atBureau: ['HARD', 'SOFT'], kept: ['SOFT'] });

    expect((await send(andre)).body).toMatchObject({ status: 'OFFERED' });
    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
  });

  test('F1 the same for the job that retries', async () => {
    const andre = await ready('0086');
    await send(andre);
    await cutAtCommit(() => nextTry(andre));
    expect(world.bugs.splice(0)).toHaveLength(1); // the job has failed, and is retried
    expect(await look(andre)).toMatchObject({ status: 'SUBMITTED' });

    await nextTry(andre);
    expect(await look(andre)).toMatchObject({ status: 'OFFERED' });
    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
  });

  test('F1 five windows submit at once and reload: one inquiry, one decision, one offer', async () => {
    const andre = await ready('7120');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(andre)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ headers }) => headers['x-error-category']))).toEqual(
      new Set(['STEP_OUT_OF_ORDER']),
    );
    await Promise.all(Array.from({ length: 3 }, () => look(andre)));

    expect(await inquiriesOf(andre)).toEqual(ONCE_EACH);
    expect(await countOf(andre, 'decision')).toBe(2);
    expect(await countOf(andre, 'offer')).toBe(1);
  });

  test('a request that is refused makes no partner call', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre, { amount: '4010.00' });
    await checkRate(andre, { term: 7 });
    await checkRate(andre, { inquiry_consent: false });
    expect((await inquiriesOf(andre)).atBureau).toEqual([]);

    await checkRate(andre);
    expect((await send(andre)).status).toBe(422);
    expect((await inquiriesOf(andre)).atBureau).toEqual(['SOFT']);
  });
});

test('R4 a slow bureau holds no connection: other requests go on meanwhile', async () => {
  const env = { PARTNER_TIMEOUT_MS: '1500', DATABASE_POOL: '2' };
  const narrow = await originationWorld(routes, env);
  const slow = await Promise.all(
    Array.from({ length: 6 }, () => addApplicant(narrow, { ending: '0098' })),
  );
  const waiting = slow.map((person) => checkRate(person));
  const quick = await addApplicant(narrow);
  const first = await Promise.race([checkRate(quick), Promise.all(waiting).then(() => null)]);
  expect(first?.status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 503),
  );
  await narrow.close();
});
