import * as calls from '@paystead/contract/wellness/credit-monitoring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { openSsn } from '../profile/index.ts';
import {
  addWatcher,
  agree,
  answerAll,
  choose,
  codeOf,
  enroll,
  enter,
  monitoringWorld,
  type Watcher,
} from './test-monitoring-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await monitoringWorld();
});
afterAll(() => world.close());

const look = async ({ client }: Watcher) =>
  (await client.call(calls.readMonitoringEnrollment, {})).body;
const retry = ({ client }: Watcher) => client.call(calls.retryMonitoring, {});
const give = ({ client }: Watcher, facts: object) =>
  client.call(calls.giveMonitoringFacts, facts as never);

describe('enrolling in credit monitoring', () => {
  test('S4.5 S4.6 S3.20 a texted code proves identity, and the first report is there', async () => {
    const andre = await addWatcher(world);
    expect(await look(andre)).toMatchObject({
      status: 'ELIGIBLE',
      step: 'DISCLOSURE',
      error: null,
    });

    const agreed = await agree(andre);
    expect(agreed.body).toMatchObject({ status: 'ENROLLED', step: 'OTP', tries_left: 3 });
    expect(agreed.body.choices).toEqual([
      { type: 'OPT_SMS', sent_to: '••• 0142' },
      { type: 'OPT_VOICE', sent_to: '••• 0142' },
      { type: 'OPT_KBA', sent_to: null },
    ]);
    const sent = await choose(andre, 'OPT_SMS');
    expect(sent.body).toMatchObject({ step: 'OTP_VERIFY', code: { sent_to: '••• 0142' } });

    const done = await enter(andre, await codeOf(world, andre));
    expect(done.body).toMatchObject({ status: 'AUTHENTICATED', step: 'SUCCESS', error: null });
  });

  test('S4.6 the consent is stored with the notice’s version and hash; an older version is refused', async () => {
    const andre = await addWatcher(world);
    const old = await andre.client.call(calls.acceptMonitoringDisclosure, { version: '2025-01' });
    expect(old.headers['x-error-category']).toBe('DOCUMENT_CHANGED');

    await agree(andre);
    const { rows } = await world.owner.query(
      `select c.given, c.version, c.text_hash = encode(sha256(convert_to(p.html, 'UTF8')), 'hex') as same
         from consent c join page p on p.name = 'credit-report' and p.version = c.version
        where borrower_gid = $1`,
      [andre.gid],
    );
    expect(rows).toEqual([{ given: true, version: '2026-01', same: true }]);
    const twice = await agree(andre);
    expect(twice.headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');
  });

  test('S4.6 S3.20 a code by phone call works too', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_VOICE');
    const done = await enter(andre, await codeOf(world, andre));
    expect(done.body.step).toBe('SUCCESS');
  });

  test('S4.6 S3.20 right answers to the bureau’s questions work too', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    const asked = await choose(andre, 'OPT_KBA');
    expect(asked.body.step).toBe('KBA');
    expect(asked.body.question).toMatchObject({ type: 'KBA_ANSWER', number: 1, of: 4 });

    const first = { type: 'KBA_ANSWER', number: 1, answer: 'Alder St' } as const;
    const strange = await andre.client.call(calls.answerMonitoringQuestion, {
      ...first,
      answer: 'Nowhere',
    });
    expect(strange.headers['x-error-category']).toBe('ANSWER_NOT_OFFERED');
    await andre.client.call(calls.answerMonitoringQuestion, first);
    const again = await andre.client.call(calls.answerMonitoringQuestion, first);
    expect(again.body.question).toMatchObject({ number: 2 });
    const ahead = await andre.client.call(calls.answerMonitoringQuestion, { ...first, number: 4 });
    expect(ahead.headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');

    expect((await answerAll(andre, true)).body).toMatchObject({ step: 'SUCCESS', question: null });
    const { rows } = await world.owner.query(
      'select exam_cipher from monitoring_enrollment where borrower_gid = $1',
      [andre.gid],
    );
    expect(rows).toEqual([{ exam_cipher: null }]);
  });

  test('S4.6 asks for missing facts one by one, and stores them in the profile', async () => {
    const theo = await addWatcher(world, { onRoster: false });
    await world.owner.query(`update borrower set first_name = 'T.' where gid = $1`, [theo.gid]);
    expect((await agree(theo)).body.step).toBe('MISSING_NAME');
    const initial = await give(theo, { name: { first_name: 'T', last_name: 'Vance' } });
    expect(initial.body).toMatchObject({ step: 'MISSING_NAME', error: 'INVALID_FORMAT' });
    const named = await give(theo, { name: { first_name: 'Theo', last_name: 'Vance' } });
    expect(named.body.step).toBe('MISSING_DOB');

    for (const dob of ['1984-02-30', '2999-01-01', 'March', '']) {
      const { status, body } = await give(theo, { dob });
      expect([status, body.step, body.error]).toEqual([200, 'MISSING_DOB', 'INVALID_FORMAT']);
    }
    const born = await give(theo, { dob: '1984-03-27' });
    expect(born.body).toMatchObject({ step: 'MISSING_SSN', error: null });
    for (const ssn of ['123-45', '000-12-3456', '123-45-67x9']) {
      expect((await give(theo, { ssn })).body.error).toBe('INVALID_FORMAT');
    }
    const known = await give(theo, { ssn: '219-09-7120' });
    expect(known.body.step).toBe('MISSING_ADDRESS');
    const home = { city: 'Reno', state: 'NV', zip: '89501' };
    const box = await give(theo, { address: { ...home, street: 'PO Box 12' } });
    expect(box.body).toMatchObject({ step: 'MISSING_ADDRESS', error: 'INVALID_FORMAT' });
    const done = await give(theo, { address: { ...home, street: '9 fort hill rd' } });
    expect(done.body).toMatchObject({ step: 'OTP', error: null });

    const { rows } = await world.owner.query(
      `select first_name, last_name, ssn_last4, ssn_cipher is not null and dob_cipher is not null as sealed,
              (select street from address where borrower_gid = borrower.gid) as street
         from borrower where gid = $1`,
      [theo.gid],
    );
    expect(rows).toEqual([
      {
        first_name: 'Theo',
        last_name: 'Vance',
        ssn_last4: '7120',
        sealed: true,
        street: '9 Fort Hill Rd',
      },
    ]);
  });

  test('S4.6 refuses another person’s number, and a fact that we didn’t ask for', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    expect((await give(andre, { ssn: '219-09-7121' })).headers['x-error-category']).toBe(
      'STEP_OUT_OF_ORDER',
    );

    const theo = await addWatcher(world, { onRoster: false });
    await agree(theo);
    await give(theo, { dob: '1984-03-27' });
    const known = await world.owner.query('select ssn_cipher from borrower where gid = $1', [
      andre.gid,
    ]);
    const { ssn_cipher } = known.rows[0];
    const ssn = openSsn(world.platform.vault, andre.gid, ssn_cipher) ?? '';
    const taken = await give(theo, { ssn });
    expect(taken.headers['x-error-category']).toBe('SSN_IN_USE');
  });

  test.each([
    ['0001', 'NO_DATA'],
    ['0099', 'OUTAGE'],
    ['0098', 'OUTAGE'],
    ['0097', 'OUTAGE'],
  ])(
    'S4.6 a bureau without data or answer (%s) gives %s, and the person can retry',
    async (ending, error) => {
      const andre = await addWatcher(world, { ending });
      expect((await agree(andre)).body).toMatchObject({ status: 'ENROLLED', step: 'ERROR', error });
      expect((await retry(andre)).body).toMatchObject({ step: 'ERROR', error, tries_left: 3 });
    },
    20_000,
  );

  test('S4.6 a file too short for questions is NO_DATA, and a code still works', async () => {
    const andre = await addWatcher(world, { ending: '0002' });
    await agree(andre);
    expect((await choose(andre, 'OPT_KBA')).body).toMatchObject({
      step: 'ERROR',
      error: 'NO_DATA',
    });
    expect((await retry(andre)).body.step).toBe('OTP');
    await choose(andre, 'OPT_SMS');
    expect((await enter(andre, await codeOf(world, andre))).body.step).toBe('SUCCESS');
  });

  test('S4.6 a phone that the bureau doesn’t know proves nothing', async () => {
    const andre = await addWatcher(world, { ending: '0033' });
    expect((await agree(andre)).body.choices).toEqual([{ type: 'OPT_KBA', sent_to: null }]);
    expect((await choose(andre, 'OPT_SMS')).headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');
  });

  test('S4.6 an expired code isn’t a wrong attempt', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    const code = await codeOf(world, andre);
    await world.advance({ minutes: 11 });
    expect((await enter(andre, code)).headers['x-error-category']).toBe('CODE_EXPIRED');
    expect((await look(andre)).tries_left).toBe(3);
    await choose(andre, 'OPT_SMS');
    expect((await enter(andre, await codeOf(world, andre))).body.step).toBe('SUCCESS');
  });

  test('S4.5 an employer whose plan lacks it: NOT_AVAILABLE', async () => {
    const andre = await addWatcher(world);
    await world.owner.query('update employer set credit_monitoring = false where gid = $1', [
      andre.employerGid,
    ]);
    expect((await look(andre)).status).toBe('NOT_AVAILABLE');
    expect((await agree(andre)).headers['x-error-category']).toBe('MONITORING_NOT_AVAILABLE');
  });
});

describe('wrong attempts', () => {
  const wrong = (watcher: Watcher) => enter(watcher, '000000');

  test('S4.6 the third wrong code locks for 24 hours: LIMIT_EXCEEDED', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    const code = await codeOf(world, andre);
    const miss = { step: 'OTP_VERIFY', error: 'FAILED_VERIFICATION' };
    expect((await wrong(andre)).body).toMatchObject({ ...miss, tries_left: 2 });
    expect((await wrong(andre)).body).toMatchObject({ ...miss, tries_left: 1 });
    const locked = await wrong(andre);
    expect(locked.body).toMatchObject({ status: 'LOCKED', step: 'LOCK', error: 'LIMIT_EXCEEDED' });

    const until = Temporal.Instant.from(locked.body.locked_until ?? '');
    const { rows } = await world.owner.query('select product_now() as now');
    const hours = rows[0].now.until(until).total('hours');
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect((await enter(andre, code)).headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');
    expect((await retry(andre)).headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');

    await world.advance({ hours: 24 });
    expect(await look(andre)).toMatchObject({ status: 'ENROLLED', locked_until: null });
    expect((await retry(andre)).body).toMatchObject({ step: 'OTP', tries_left: 3 });
  });

  test('S4.6 codes and answers count together', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    await wrong(andre);
    await andre.client.call(calls.changeMonitoringCheck, {});
    await choose(andre, 'OPT_KBA');
    expect((await answerAll(andre, false)).body).toMatchObject({
      step: 'FAIL',
      error: 'FAILED_VERIFICATION',
      tries_left: 1,
    });
    await retry(andre);
    await choose(andre, 'OPT_KBA');
    expect((await answerAll(andre, false)).body).toMatchObject({ status: 'LOCKED', step: 'LOCK' });
  });

  test('S4.6 answers never open another person’s file', async () => {
    const andre = await addWatcher(world, { ending: '0032' });
    await agree(andre);
    await choose(andre, 'OPT_KBA');
    expect((await answerAll(andre, true)).body.step).toBe('FAIL');
  });

  test('S4.6 leaving and agreeing again doesn’t lift the lock', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    for (let times = 0; times < 3; times += 1) await wrong(andre);
    const { body } = await andre.client.call(calls.leaveMonitoring, {});
    expect(body.status).toBe('LOCKED');
    expect((await agree(andre)).body).toMatchObject({ status: 'LOCKED', step: 'LOCK' });
  });

  test('S4.6 many simultaneous wrong codes are at most three attempts', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    const answers = await Promise.all(Array.from({ length: 8 }, () => wrong(andre)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await look(andre)).status).toBe('LOCKED');
  });
});

describe('ownership', () => {
  test('A2 the database shows a person’s enrollment to nobody else, not even staff', async () => {
    const [andre, priya] = [await addWatcher(world), await addWatcher(world)];
    await enroll(world, andre);
    expect(await look(priya)).toMatchObject({ step: 'DISCLOSURE' });
    for (const kind of ['borrower', 'staff']) {
      const client = await world.owner.connect();
      try {
        await client.query('begin');
        await client.query('set local role paystead_app');
        await client.query('select act_as($1, $2, null, true)', [kind, priya.gid]);
        for (const table of ['monitoring_enrollment', 'monitoring_report']) {
          expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
        }
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });
});
