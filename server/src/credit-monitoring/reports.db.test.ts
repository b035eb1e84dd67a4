import * as calls from '@paystead/contract/wellness/credit-monitoring';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { listProducts } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import {
  addWatcher,
  agree,
  choose,
  closeMonths,
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

async function enrolled(ending = '7120'): Promise<Watcher> {
  const watcher = await addWatcher(world, { ending });
  await enroll(world, watcher);
  return watcher;
}

const read = async ({ client }: Watcher, reportDt?: string) =>
  client.call(calls.readMonitoring, { ...(reportDt !== undefined && { reportDt }) });
const alertsOf = async ({ client }: Watcher) =>
  (await client.call(listNotifications, { l: '100', p: 'CREDIT_MONITORING' })).body.rows;
const kept = async ({ gid }: Watcher) => {
  const { rows } = await world.owner.query(
    'select count(*)::int as n from monitoring_report where borrower_gid = $1',
    [gid],
  );
  return rows[0].n as number;
};

describe('credit reports', () => {
  test('S7.15 the newest report, the factors of the score, and a year of scores', async () => {
    const marisol = await enrolled('0702');
    const { status, body } = await read(marisol);
    expect([status, body.status]).toEqual([200, 'AUTHENTICATED']);
    expect(body.bureau).toMatchObject({ name: 'Sandbox Credit Bureau', model: 'Sandbox Score 3' });
    expect(body.history).toHaveLength(12);
    expect(body.history.at(-1)).toEqual({ report_date: body.report?.report_date, score: 702 });

    const { report, history } = body;
    expect(report?.score).toBe(702);
    expect(report?.change).toBe(702 - (history.at(-2)?.score ?? 0));
    expect(body.year_change).toBe(702 - (history[0]?.score ?? 0));
    expect(report?.shapes.map(({ aspect }) => aspect)).toEqual([
      'ON_TIME',
      'USED',
      'AGE',
      'INQUIRIES',
      'RECORDS',
    ]);
    expect(report?.factors[0]).toMatch(/^Balances on your credit cards are high/);
    const owed = report?.accounts.reduce((total, { balance }) => total + Number(balance), 0);
    expect(Number(report?.total_owed)).toBe(owed);
    expect(report?.inquiries).toHaveLength(1);
  });

  test('S7.15 reportDt reads an older report; a day without one is not found', async () => {
    const marisol = await enrolled();
    const [oldest] = (await read(marisol)).body.history;
    const older = await read(marisol, oldest?.report_date);
    expect(older.body.report).toMatchObject({ ...oldest, change: null });
    expect((await read(marisol, '2020-01-01')).status).toBe(404);
    expect((await read(marisol, 'yesterday')).status).toBe(422);
  });

  test('S7.15 nobody reads a report before proving their identity', async () => {
    const andre = await addWatcher(world);
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    const { body } = await read(andre);
    expect(body).toMatchObject({ status: 'ENROLLED', report: null, history: [] });
  });

  test('S7.15 a file without a score still has a report', async () => {
    const andre = await enrolled('0002');
    const { body } = await read(andre);
    expect(body.report).toMatchObject({ score: null, change: null, accounts: [], factors: [] });
    expect(body.year_change).toBeNull();
  });

  test('A4 stored reports are encrypted', async () => {
    const marisol = await enrolled();
    const { rows } = await world.owner.query(
      'select report_cipher from monitoring_report where borrower_gid = $1',
      [marisol.gid],
    );
    for (const { report_cipher } of rows) {
      expect(report_cipher.toString('latin1')).not.toMatch(/Harbor|Meadow|Alder/);
    }
  });
});

describe('the month’s report', () => {
  test('S3.27 S5.7 two reports that differ raise every type of alert, each with its text', async () => {
    const marisol = await enrolled('0690');
    expect(await alertsOf(marisol)).toEqual([]);
    await closeMonths(world, 3);

    const alerts = await alertsOf(marisol);
    const told = alerts.map((alert) => `${alert.credit_monitoring_alert_type}: ${alert.title}`);
    expect(told.toSorted()).toEqual([
      'BANKRUPTCY: A bankruptcy has been reported',
      'DELINQUENT_ACCOUNT: An account has been reported delinquent',
      'FRAUD_ALERT: A fraud alerts has been reported',
      'IMPROVED_ACCOUNT: The status on an account has improved',
      "NEW_ACCOUNT: A new account was opened in the consumer's name",
      'NEW_ADDRESS: A new address has been reported',
      'NEW_EMPLOYMENT: New employment has been reported',
      'NEW_INQUIRY: A new credit inquiry has been reported',
      'NEW_PUBLIC_RECORD: A new public record has been reported',
    ]);
    expect(new Set(alerts.map(({ alert_product_type }) => alert_product_type))).toEqual(
      new Set(['EQF_ALERT_TYPE', 'EXP_ALERT_TYPE', 'TUC_ALERT_TYPE']),
    );
    const fraud = alerts.find(({ credit_monitoring_alert_type: type }) => type === 'FRAUD_ALERT');
    const { body } = await read(marisol);
    expect(fraud?.action?.href).toBe(`/home/monitoring?reportDt=${body.report?.report_date}`);
    expect(body.history).toHaveLength(15);

    const { rows } = await world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'credit alerts'`,
      [marisol.gid],
    );
    expect(rows).toHaveLength(3);
    expect(rows.some(({ text }) => /bankrupt|fraud|Harbor|account has/i.test(text))).toBe(false);
  });

  test('S3.26 S5.7 a device shows the text of a single alert, or the number of several', async () => {
    const [priya, marisol] = [await enrolled('7120'), await enrolled('0690')];
    for (const { gid } of [priya, marisol]) {
      await world.owner.query(
        `insert into push_device (borrower_gid, type, name, token_cipher, token_lookup,
           registered_at, seen_at) values ($1, 'IOS', 'phone', '', $2, now(), now())`,
        [gid, Buffer.from(gid)],
      );
    }
    await closeMonths(world, 1);

    const shown = async ({ gid }: { gid: string }) =>
      (
        await world.owner.query(
          `select subject, text from message where recipient_gid = $1 and channel = 'push'`,
          [gid],
        )
      ).rows;
    const subject = 'Something new on your credit file';
    expect(await shown(priya)).toEqual([
      { subject, text: 'A new credit inquiry has been reported' },
    ]);
    expect(await shown(marisol)).toEqual([{ subject, text: 'There are 3 new alerts' }]);

    const emailed = async ({ gid }: { gid: string }) =>
      (
        await world.owner.query(
          `select text from message where recipient_gid = $1 and channel = 'email' and subject = $2`,
          [gid, subject],
        )
      ).rows[0]?.text;
    expect(await emailed(priya)).toContain(
      'There is 1 new alert from your credit monitoring. Log in to see it.',
    );
    expect(await emailed(marisol)).toContain(
      'There are 3 new alerts from your credit monitoring. Log in to see them.',
    );
  });

  test('MON-4 the night job may stop and run again: one report a month, each alert once', async () => {
    const marisol = await enrolled('0690');
    await closeMonths(world, 1);
    const before = [await kept(marisol), (await alertsOf(marisol)).length];
    await world.owner.query(
      `update monitoring_enrollment set next_report_on = (select max(report_date)
         from monitoring_report where borrower_gid = $1) where borrower_gid = $1`,
      [marisol.gid],
    );
    await closeMonths(world, 0);
    await world.owner.query('delete from closed_day');
    await closeMonths(world, 0);
    expect([await kept(marisol), (await alertsOf(marisol)).length]).toEqual(before);
  });

  test('S4.5 while the bureau prepares the first report it is PENDING, and the night job gets it', async () => {
    const andre = await addWatcher(world, { ending: '0003' });
    await agree(andre);
    await choose(andre, 'OPT_SMS');
    const done = await enter(andre, await codeOf(world, andre));
    expect(done.body).toMatchObject({ status: 'PENDING', step: 'SUCCESS' });
    expect((await read(andre)).body).toMatchObject({ status: 'PENDING', report: null });

    await closeMonths(world, 1);
    const { body } = await read(andre);
    expect(body.status).toBe('AUTHENTICATED');
    expect(body.history.length).toBeGreaterThan(11);
  });

  test('S4.6 when the bureau has no answer for a person, their report stays due, and others get theirs', async () => {
    const [andre, marisol] = [await enrolled(), await enrolled()];
    await world.owner.query('update borrower set ssn_cipher = null where gid = $1', [andre.gid]);
    const before = [await kept(andre), await kept(marisol)];
    await closeMonths(world, 1);
    expect([await kept(andre), await kept(marisol)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });
});

describe('the product', () => {
  const product = async ({ client }: Watcher) =>
    (await client.call(listProducts, {})).body.credit_monitoring;

  test('S3.7 S4.5 the list of products has the status of credit monitoring', async () => {
    const andre = await addWatcher(world);
    expect(await product(andre)).toEqual({ status: 'ELIGIBLE', program_status: 'ACTIVE' });
    await agree(andre);
    expect(await product(andre)).toEqual({
      status: 'ENROLLED',
      program_status: 'VERIFICATION_REQUIRED',
    });
    await choose(andre, 'OPT_SMS');
    await enter(andre, await codeOf(world, andre));
    expect(await product(andre)).toEqual({ status: 'AUTHENTICATED', program_status: 'ACTIVE' });
  });

  test('S4.5 leaving ends it: reports are deleted, the withdrawal is kept, and we ask nothing more', async () => {
    const andre = await enrolled();
    expect((await andre.client.call(calls.leaveMonitoring, {})).body).toEqual({
      status: 'ELIGIBLE',
    });
    expect(await kept(andre)).toBe(0);
    expect((await read(andre)).body).toMatchObject({ report: null, history: [] });
    const { rows } = await world.owner.query(
      `select given from consent where borrower_gid = $1 and type = 'CREDIT_MONITORING' order by at`,
      [andre.gid],
    );
    expect(rows.map(({ given }) => given)).toEqual([true, false]);
    await closeMonths(world, 1);
    expect(await kept(andre)).toBe(0);
    const twice = await andre.client.call(calls.leaveMonitoring, {});
    expect(twice.headers['x-error-category']).toBe('STEP_OUT_OF_ORDER');
  });
});
