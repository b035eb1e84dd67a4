import * as calls from '@paystead/contract/servicing/closes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { closeDays, closeEveryDay, repeatStep, routes } from './index.ts';

let world: TestWorld;
let servicer: TestClient;
let reviewer: TestClient;
let broken = true;
let silent = true;
const ran: string[] = [];
const steps = [
  dailyStep('settle-ach', async () => ({ done: 2, sentence: '2 entries settled' })),
  dailyStep('read-returns', async () => {
    ran.push('read-returns');
    return silent ? { done: 0, again: true, sentence: 'The ACH bank is silent' } : { done: 1 };
  }),
  dailyStep('accrue-interest', async () => {
    ran.push('accrue-interest');
    if (broken) throw new Error('loan 1234567 of "Dana Ellis" is odd');
    return { done: 5 };
  }),
  dailyStep('tie-out', async () => ({ done: 0 })),
];
const friday = Temporal.PlainDate.from('2026-11-20');

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [repeatStep(steps), closeEveryDay(steps)] });
  await world.setClock(Temporal.Instant.from('2026-11-21T15:00:00Z'));
  const staff = async (email: string, role: string) =>
    world.as({ kind: 'staff', gid: await addStaff(world, email, [role]) });
  servicer = await staff('renee@example.com', 'servicer');
  reviewer = await staff('rex@example.com', 'reviewer');
});
afterAll(() => world.close());

const read = async () => (await reviewer.call(calls.readClose, {})).body;
const stateOf = async (name: string) =>
  (await read()).steps.find(({ step }) => step === name)?.state;
const again = (client: TestClient, step: string) =>
  client.call(calls.runCloseAgain, { day: '2026-11-20', step });
const code = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];

describe('STAFF-60 the steps of a close', () => {
  test('before the first close there is nothing, and nothing is behind', async () => {
    expect(await read()).toMatchObject({ day: null, steps: [], days_behind: 0, closes: [] });
  });

  test('say what is done, what stopped and why, without anybody’s data, and what waits', async () => {
    const inTransaction = <Result>(
      work: Parameters<typeof inJobTransaction<Result>>[2],
    ): Promise<Result> => inJobTransaction(world.platform, 'close-days', work);
    await expect(closeDays({ steps, inTransaction }, friday, friday)).rejects.toThrow('odd');
    const close = await read();
    expect(close).toMatchObject({ day: '2026-11-20', is_closed: false, days_behind: 1 });
    expect(close.steps).toMatchObject([
      { step: 'settle-ach', state: 'DONE', done: 2, sentence: '2 entries settled', tries: 1 },
      { step: 'read-returns', state: 'AGAIN', sentence: 'The ACH bank is silent' },
      { step: 'accrue-interest', state: 'FAILED', failure: 'Error: loan … of … is odd', tries: 1 },
      { step: 'tie-out', state: 'WAITING', tries: 0 },
    ]);
    expect(close.closes).toMatchObject([{ day: '2026-11-20', has_trouble: true }]);
    expect(close.next_close).toBe('2026-11-22T05:15:00.000Z');
  });

  test('a step that stopped runs again with what waits for it, once however often one asks', async () => {
    broken = false;
    ran.length = 0;
    expect(code(await again(reviewer, 'accrue-interest'))).toBe('NOT_ALLOWED');
    expect(code(await again(servicer, 'settle-ach'))).toBe('CLOSE_STEP_DONE');
    expect(code(await again(servicer, 'no-such-step'))).toBe('NOT_FOUND');
    await Promise.all([again(servicer, 'accrue-interest'), again(servicer, 'accrue-interest')]);
    expect((await read()).steps[2]).toMatchObject({ is_asked: true });

    await world.runJobs();
    expect(ran.filter((step) => step === 'accrue-interest')).toHaveLength(1);
    const close = await read();
    expect(close).toMatchObject({ is_closed: true, days_behind: 0 });
    expect(close.steps[2]).toMatchObject({ state: 'DONE', done: 5, tries: 2, is_asked: false });
    expect(await stateOf('tie-out')).toBe('DONE');
    const { rows } = await world.owner.query(
      `select count(*)::int as times from event where kind = 'close-of-day.run-again'`,
    );
    expect(rows[0].times).toBe(1);
  });

  test('a step that a partner held up runs again alone for the closed day', async () => {
    silent = false;
    ran.length = 0;
    await again(servicer, 'read-returns');
    await world.runJobs();
    expect(ran).toContain('read-returns');
    expect(ran).not.toContain('accrue-interest');
    expect(await stateOf('read-returns')).toBe('DONE');
    expect(code(await again(servicer, 'read-returns'))).toBe('CLOSE_STEP_DONE');
  });
});
