import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, sendMfaCode, verifyMfa } from '@paystead/contract/identity/identity';
import { staffLogin } from '@paystead/contract/product/console';
import { readDraft, saveDraft } from '@paystead/contract/product/drafts';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, seed, signIns } from '../server/src/demo/index.ts';
import { rotateKeys } from '../server/src/key-rotation/index.ts';
import { SEALED_COLUMNS } from '../server/src/key-rotation/sealed-columns.ts';
import { randomBytes } from '../server/src/platform/sealing/crypto.ts';
import { addDataKey, openVault } from '../server/src/platform/sealing/vault.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { inJobTransaction } from '../server/src/platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../server/src/platform/testing/test-world.ts';
import { eraseExpired } from '../server/src/retention/index.ts';
import { routes } from '../server/src/routes.ts';
import { backgroundWork } from '../server/src/worker.ts';
import { faultsOfDecisions } from './invariants/replayed-decisions.ts';
import { crawl, secretNumbers } from './world/crawl.ts';
import { compareViewings, mayFindNothing } from './world/viewings.ts';
import { checkInvariants } from './invariants/report.ts';
import { lookInto } from './schema/fresh-database.ts';

const MASTER = randomBytes(32);
let world: TestWorld;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-demo-'));
  const env = { DATA_DIR: folder, MASTER_KEY: MASTER.toString('base64') };
  world = await testWorld({ routes, jobs: backgroundWork(readConfig(env)).jobs, env });
  await seedAgain();
}, 180_000);

afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const seedAgain = () =>
  seed({
    platform: world.platform,
    ownerUrl: world.ownerUrl,
    runJobs: () => world.queue.runWaiting(world.platform),
  });

async function rowsOf(question: string): Promise<Record<string, unknown>[]> {
  return (await world.owner.query(question)).rows;
}

async function gidOf(firstName: string): Promise<string> {
  const [row] = await rowsOf(`select gid from borrower where first_name = '${firstName}'`);
  return String(row?.['gid']);
}

describe('the demo', () => {
  test('S4.2 there is a loan in every status', async () => {
    const rows = await rowsOf(
      `select b.first_name, l.status from loan l join borrower b on b.gid = l.borrower_gid
        order by b.first_name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['first_name'], row['status']]))).toEqual({
      Bea: 'Open',
      Dana: 'Open',
      Hannah: 'Charged Off',
      Lee: 'Open',
      Marisol: 'Open',
      Owen: 'Pending',
      Ruth: 'Paid',
      Victor: 'Void',
    });
  });

  test('S3.27 there is an alert of each type, one of an unknown type, and a banner', async () => {
    const rows = await rowsOf(
      `select count(distinct credit_monitoring_alert_type)::int as types,
              count(*) filter (where banner)::int as banners,
              count(*) filter (where product = 'LOAN' and not banner)::int > 5 as heard
         from notification n join borrower b on b.gid = n.borrower_gid where first_name = 'Marisol'`,
    );
    expect(rows).toEqual([{ types: 10, banners: 1, heard: true }]);
  });

  test('people had received the codes and links that they used', async () => {
    // At night, today's texts that aren't urgent, and messages about money owed, wait until the
    // afternoon.
    const rows = await rowsOf(
      `select recipient, about from message m
        where expired_at is not null or sent_at is null
          and not ((channel = 'sms' or collects_loan_gid is not null)
            and (created_at at time zone 'America/New_York')::date = product_today()
            and exists (select from jobs.job j
                         where j.data ->> 'gid' = m.gid::text and j.start_after > now()))`,
    );
    expect(rows).toEqual([]);
  });

  test('S3.26 Bea’s phone gets the notices about her payments', async () => {
    const rows = await rowsOf(
      `select distinct first_name, device_type, recipient, about,
              sent_at is not null or collects_loan_gid is not null as sent
         from message join borrower b on b.gid = recipient_gid where channel = 'push'
        order by about`,
    );
    const phone = { first_name: 'Bea', device_type: 'ANDROID', recipient: 'Bea’s phone' };
    expect(rows).toContainEqual({ ...phone, about: 'payment received', sent: true });
    expect(rows.every(({ recipient, sent }) => recipient === phone.recipient && sent)).toBe(true);
  });

  test('S3.27 S7.15 Marisol’s reports of over a year explain her alerts, and nobody else has any', async () => {
    const rows = await rowsOf(
      `select first_name, e.step, count(r.gid)::int as reports,
              (select count(*)::int from notification n where n.borrower_gid = b.gid
                and action_href like '/home/monitoring?reportDt=%') as alerts
         from monitoring_enrollment e join borrower b on b.gid = e.borrower_gid
         left join monitoring_report r on r.borrower_gid = b.gid group by b.gid, e.step`,
    );
    expect(rows).toEqual([{ first_name: 'Marisol', step: 'SUCCESS', reports: 15, alerts: 9 }]);
  });

  test('SANDBOX-4 people get an in-app notice of each event of theirs, and no other', async () => {
    const late = await rowsOf(
      `select distinct first_name from notification n join borrower b on b.gid = n.borrower_gid
        where (title like '$%past due' or title like '$%hasn’t reached us') and product = 'LOAN' order by 1`,
    );
    expect(late.map((row) => row['first_name'])).toEqual(['Hannah', 'Lee']);

    const untold = await rowsOf(
      `select subject from message m
        where about in ('loan open', 'payment received', 'payment returned', 'loan paid off')
          and channel = 'email'
          and not exists (select from notification n
                           where n.borrower_gid = m.recipient_gid and n.title = m.subject)`,
    );
    expect(untold).toEqual([]);
  });

  test('Lee is a month past due, and every other open loan is current', async () => {
    const rows = await rowsOf(
      `select b.first_name, l.delinquent_days from loan l join borrower b on b.gid = l.borrower_gid
        where l.status = 'Open' and l.delinquent_days > 0`,
    );
    expect(rows).toEqual([{ first_name: 'Lee', delinquent_days: expect.any(Number) }]);
    expect(Number(rows[0]?.['delinquent_days'])).toBeGreaterThanOrEqual(33);
    expect(Number(rows[0]?.['delinquent_days'])).toBeLessThanOrEqual(36);
  });

  test('there is an application at every step before a loan', async () => {
    const rows = await rowsOf(
      `select b.first_name, a.status from application a join borrower b on b.gid = a.borrower_gid
        where b.first_name in ('Priya', 'Tomas', 'Elif', 'Grace', 'Jonah') order by 1`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['first_name'], row['status']]))).toEqual({
      Elif: 'REVIEW',
      Grace: 'OFFERED',
      Jonah: 'DECLINED',
      Priya: 'CONFIRMING',
      Tomas: 'CONFIRMING',
    });
  });

  test('S1.3 there is an employer for each workflow', async () => {
    const rows = await rowsOf('select workflow from employer');
    expect(new Set(rows.map((row) => row['workflow']))).toHaveLength(10);
  });

  test('I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 the books satisfy every invariant', async () => {
    const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look));
    expect(findings).toHaveLength(14);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('CREDIT-1 the check finds a stored decision that doesn’t follow from its facts', async () => {
    const faults = await lookInto(world.ownerUrl, async (look) => {
      await look('begin');
      await look('alter table decision disable trigger user');
      await look(`update decision set facts = jsonb_set(facts, '{bureau,score}', '500')
                   where outcome = 'approve' and stage = 'UW' and facts->'bureau'->>'score' is not null`);
      const found = await faultsOfDecisions(look);
      await look('rollback');
      return found;
    });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatch(/^decision [0-9a-f-]{36} says approve; taken again it says decline$/);
  });

  test('the clock shows the real time, every day through yesterday is closed, no job waits', async () => {
    const [row] = await rowsOf(
      `select ahead_ms, (select max(day) = product_today() - 1 from closed_day where step = 'closed')
         as closed from clock`,
    );
    expect(row).toEqual({ ahead_ms: 0n, closed: true });
    expect(await world.runJobs()).toBe(0);
  });

  test('a demo borrower logs in with the code from the inbox', async () => {
    const dana = signIns.find(({ name }) => name === 'Dana Ellis');
    const visitor = world.visitor();
    const { email = '', password = '' } = dana ?? {};
    const signedIn = await visitor.call(login, { username: email, password });
    expect(signedIn.body).toMatchObject({ mfa_required: true, mfa_type: 'SMS' });
    await visitor.call(sendMfaCode, { type: 'SMS' });
    const [message] = await rowsOf(
      `select text from message where channel = 'sms' order by created_at desc limit 1`,
    );
    const code = /\d{6}/.exec(String(message?.['text']))?.[0] ?? '';
    await visitor.call(verifyMfa, { type: 'SMS', code });
    const loans = await visitor.call(listLoans, {});
    expect(loans.body).toMatchObject([{ loan_status: 'Open' }]);
  });

  test('every listed console login works', async () => {
    for (const { email, password } of signIns.filter(({ where }) => where === 'console')) {
      const visitor = world.visitor('console');
      expect((await visitor.call(staffLogin, { username: email, password })).status).toBe(200);
    }
  });

  test('the newcomer is on the roster and has no account', async () => {
    const rows = await rowsOf(
      `select borrower_gid from roster_entry where employee_number = '${newcomer.employeeNumber}'`,
    );
    expect(rows).toEqual([{ borrower_gid: null }]);
  });

  test('a second start changes nothing', async () => {
    const before = await world.count('event');
    await seedAgain();
    expect(await world.count('event')).toBe(before);
  });

  test('D5 no answer shows more of an account or a Social Security number than its last four digits', async () => {
    const secrets = await secretNumbers(world);
    expect(secrets.length).toBeGreaterThan(20);
    const [crawled, text] = await crawl(world);
    expect(crawled).toBeGreaterThan(400);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    // Proof that the crawl saw the accounts: their routing numbers are in its answers.
    const lasts = secrets.filter((secret) => text.includes(secret.slice(-4)));
    expect(lasts.length).toBeGreaterThan(10);
    expect(text).toContain('"aba_number":"');
  });

  test('STAFF-47 staff who see as a borrower get each of the borrower’s answers byte for byte', async () => {
    const { answered, different } = await compareViewings(world);
    expect(different).toEqual([]);
    const unanswered = [...answered].filter(([, times]) => times === 0).map(([name]) => name);
    expect(unanswered.filter((name) => !mayFindNothing.has(name))).toEqual([]);
  });

  test('D1 while people work, everything is encrypted under a new key, and the old one is dropped', async () => {
    const { database, vault } = world.platform;
    const marisol = await world.as({ kind: 'borrower', gid: await gidOf('Marisol') });
    const save = async (at: number) => {
      const saved = await marisol.call(saveDraft, { form: 'budget', answers: { rent: `${at}` } });
      const read = await marisol.call(readDraft, { form: 'budget' });
      return [saved.status, read.body.answers['rent'] === `${at}`];
    };
    const rotate = async () => {
      await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(rotateKeys, {}));
      const [, ...saved] = await Promise.all([
        world.runJobs(),
        ...Array.from({ length: 20 }, (_, at) => save(at).then(([status]) => status)),
      ]);
      const [last] = await rowsOf(
        `select state, retry_count from jobs.job_common where name = 'rotate-keys'
          order by created_on desc limit 1`,
      );
      return [last, ...new Set(saved)];
    };
    const rotated = [{ state: 'completed', retry_count: 0 }, 200];
    const versions = () => rowsOf('select version from data_key order by 1');
    const outdated = () =>
      Promise.all(
        SEALED_COLUMNS.map(async ({ table, column }) => {
          const [row] = await rowsOf(
            `select count(*)::int as n from ${table} where get_byte(${column}, 1) < 2`,
          );
          return row?.['n'];
        }),
      );
    const before = await rowsOf(
      'select gid, dob_cipher from borrower where dob_cipher is not null',
    );
    await world.runJobs();
    await addDataKey(database.requests, MASTER);
    expect(await rotate()).toEqual(rotated);
    expect(new Set(await outdated())).not.toEqual(new Set([0])); // it isn't used yet

    await world.owner.query(`update data_key set used_from = now() where version = 2`);
    await vault.refresh();
    expect(await rotate()).toEqual(rotated);
    expect([new Set(await outdated()), await versions()]).toEqual([
      new Set([0]),
      [{ version: 1 }, { version: 2 }],
    ]);

    await world.owner.query(`update data_key set used_from = now() - interval '11 minutes'`);
    expect(await rotate()).toEqual(rotated);
    expect(await versions()).toEqual([{ version: 2 }]);
    const fresh = await openVault(database.requests, MASTER, undefined);
    for (const { gid, dob_cipher: old } of before) {
      const [row] = await rowsOf(`select dob_cipher from borrower where gid = '${String(gid)}'`);
      const place = { column: 'borrower.dob_cipher', id: String(gid) };
      expect(fresh.open(row?.['dob_cipher'] as Buffer, place)).toBe(
        vault.open(old as Buffer, place),
      );
    }
    expect(await save(7)).toEqual([200, true]);
    expect(await rowsOf(`select kind from event where kind = 'data_key.dropped'`)).toHaveLength(1);
  });

  test('D7 I1 I2 I3 I4 I5 I6 I7 I8 eleven years later much is erased, and the books still balance', async () => {
    const books = `select (select count(*) from journal_entry) as entries,
      (select count(*) from posting) as postings, (select count(*) from loan) as loans`;
    const [before] = await rowsOf(books);
    await world.advance({ hours: 11 * 366 * 24 });
    const { done } = await eraseExpired.run({
      day: Temporal.Now.plainDateISO('America/New_York').add({ years: 11 }),
      inTransaction: (work) => inJobTransaction(world.platform, 'close-days', work),
    });
    expect(done).toBeGreaterThan(100);
    // Jonah was declined, Ruth paid off her loan, Victor canceled; Dana's loan is open.
    const left = await rowsOf(
      `select distinct first_name from application a join borrower b on b.gid = a.borrower_gid
        where a.erased_at is null and first_name in ('Jonah', 'Ruth', 'Victor', 'Dana')`,
    );
    expect(left).toEqual([{ first_name: 'Dana' }]);
    expect(await rowsOf(books)).toEqual([before]);
    const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look));
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
