import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import * as approvalCalls from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/servicing/bank-files';
import { readFile } from '@paystead/nacha/files/read-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../../approvals/index.ts';
import { directoryBank } from '../../partners/ach-bank/directory-bank.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { DailyStep } from '../../platform/jobs/daily-step.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { addStaff } from '../../staff/test-staff.ts';
import type { NewEntry } from '../entry.ts';
import {
  addEntry,
  buildAchFile,
  buildAchFileStep,
  handOverReleased,
  routes,
  settleAchStep,
} from '../index.ts';

let world: TestWorld;
let folder: string;
let borrowerGid: string;
let bankAccountGid: string;
let renee: TestClient;
let marcus: TestClient;
let reviewer: TestClient;
let auditor: TestClient;
const DAY = '2026-11-20';
/** After that day's cut-off, in time for the release. */
const FIVE_PM = Temporal.Instant.from('2026-11-20T22:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-desk-'));
  world = await testWorld({
    env: { DATA_DIR: folder },
    routes: [...routes, ...approvalRoutes],
    jobs: [handOverReleased, buildAchFile({ name: 'no-fit', run: async () => ({ done: 0 }) })],
  });
  await world.setClock(FIVE_PM);
  await world.owner.query(
    `insert into setting (key, valid_from, value) values ('ach_release', '2026-11-01',
       '{"debits": 100000, "credits": 2500000, "entry": 1000000, "until": "17:30", "minutes": 5}')`,
  );
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ('NORTH', 'NORTH', 'Northfield', 'DEFAULT') returning gid),
     person as (insert into borrower (employer_gid, first_name, last_name, email, password_hash,
       created_at, updated_at) select gid, 'Dana', 'Ellis', 'dana@example.com', 'x', now(), now()
       from firm returning gid)
     insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, date_received, created_at,
       updated_at)
     select gid, '061000146', 'x', 'x', '4417', 'CHECKING', 'Checking', 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', '2026-11-20', now(), now()
       from person returning gid, borrower_gid`,
  );
  bankAccountGid = rows[0].gid;
  borrowerGid = rows[0].borrower_gid;
  const staff = async (email: string, ...roles: string[]) =>
    world.as({ kind: 'staff', gid: await addStaff(world, email, roles) });
  renee = await staff('renee@example.com', 'servicer', 'administrator');
  marcus = await staff('marcus@example.com', 'administrator');
  reviewer = await staff('rex@example.com', 'reviewer');
  auditor = await staff('otto@example.com', 'auditor');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

function work<Result>(task: (context: WorkContext) => Promise<Result>) {
  return inJobTransaction(world.platform, 'test', (context) => task(context));
}
const run = (step: DailyStep, day = DAY) =>
  step.run({ day: Temporal.PlainDate.from(day), inTransaction: work });

function payout(cents: bigint, more: Partial<NewEntry> = {}): NewEntry {
  return {
    purpose: 'REFUND',
    subjectGid: randomUUID(),
    borrowerGid,
    bankAccountGid,
    receiver: {
      account: { kind: 'CHECKING', routingNumber: '061000146', accountNumber: '123454417' },
      name: 'Dana Ellis',
    },
    direction: 'CREDIT',
    secCode: 'PPD',
    description: 'REFUND',
    amount: cents,
    effectiveDate: Temporal.PlainDate.from('2026-11-23'),
    ...more,
  };
}
const add = (...entries: NewEntry[]) =>
  work(async (context) => {
    for (const entry of entries) await addEntry(context, entry);
  });
/** The job that runs every minute. */
async function minute() {
  await work(({ enqueue }) => enqueue(handOverReleased, {}));
  await world.runJobs();
}
const files = async () => (await renee.call(calls.listBankFiles, { day: DAY })).body.files;
const newest = async () => (await files()).at(-1)!;
const atBank = async () => (await directoryBank(folder).listHandedOver()).map(({ name }) => name);
const code = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];
const ask = (client: TestClient, gid: string) =>
  client.call(calls.releaseBankFile, { gid, reason: 'Same as the loans' }, { key: randomUUID() });
const approve = (client: TestClient, gid: string | null) =>
  client.call(approvalCalls.approveRequest, { gid: gid ?? '' }, { key: randomUUID() });

/** A file above the limits, as cut at the cut-off. */
async function above(...cents: bigint[]) {
  await add(...(cents.length > 0 ? cents : [1_200_000n, 1_000_000n]).map((one) => payout(one)));
  await run(buildAchFileStep);
  return newest();
}

async function released() {
  const file = await above();
  const { body } = await ask(renee, file.gid);
  await approve(marcus, body.approval);
  return file;
}

describe('A10 ACH-17 a bank file above the limits', () => {
  test('within the limits leaves at once', async () => {
    await add(payout(9_000n));
    await run(buildAchFileStep);
    const file = await newest();
    expect(file).toMatchObject({ state: 'HANDED_OVER', entries: 1, release_by: null });
    expect(await atBank()).toContain(file.name);
  });

  test('stays until two people released it, and leaves once however often the job runs', async () => {
    const file = await above();
    expect(file).toMatchObject({ state: 'WAITING', credits: '22000.00' });
    await run(buildAchFileStep);
    await minute();
    expect(await atBank()).not.toContain(file.name);

    const asked = await ask(renee, file.gid);
    expect(asked.body).toMatchObject({ done: false });
    expect(code(await ask(marcus, file.gid))).toBe('APPROVAL_WAITING');
    expect((await approve(marcus, asked.body.approval)).body).toMatchObject({ state: 'APPROVED' });

    await minute();
    expect(await atBank()).not.toContain(file.name);
    await world.advance({ minutes: 6 });
    await minute();
    await minute();
    await run(buildAchFileStep);
    expect((await atBank()).filter((name) => name === file.name)).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'HANDED_OVER' });
    await run(settleAchStep, '2026-11-23');
    expect(await newest()).toMatchObject({ state: 'SETTLED' });
  });

  test('nobody is both people: not by another role, another tab, nor the database', async () => {
    const file = await above();
    const { body } = await ask(renee, file.gid);
    expect(code(await approve(renee, body.approval))).toBe('APPROVAL_OWN');
    const { rows } = await world.owner.query(
      `select gid from staff_member where email = 'renee@example.com'`,
    );
    await world.owner.query(`update staff_member set roles = '{administrator}' where gid = $1`, [
      rows[0].gid,
    ]);
    const otherTab = await world.as({ kind: 'staff', gid: rows[0].gid });
    expect(code(await approve(otherTab, body.approval))).toBe('APPROVAL_OWN');
    expect(code(await approve(reviewer, body.approval))).toBe('NOT_ALLOWED');
    expect(code(await approve(auditor, body.approval))).toBe('NOT_ALLOWED');
    await expect(
      world.owner.query(
        `update ach_file set first_look_by = $2, released_by = $2, released_at = now(),
           leaves_at = now() where gid = $1`,
        [file.gid, rows[0].gid],
      ),
    ).rejects.toThrow(/ach_file_two_people/);
    await expect(
      world.owner.query(`update ach_file set state = 'HANDED_OVER' where gid = $1`, [file.gid]),
    ).rejects.toThrow(/ach_file_left_released/);
    const stale = await world.as({ kind: 'staff', gid: rows[0].gid, freshFactor: false });
    expect(code(await stale.call(calls.downloadBankFile, { gid: file.gid }))).toBe(
      'FRESH_FACTOR_NEEDED',
    );
    expect(await newest()).toMatchObject({ state: 'WAITING' });
  });

  test('a release is taken back while the file is here, and not after', async () => {
    const file = await released();
    const back = () => renee.call(calls.takeBackRelease, { gid: file.gid, reason: 'Wrong day' });
    expect((await back()).body).toMatchObject({ file: { state: 'WAITING' } });
    expect(code(await back())).toBe('BANK_FILE_LEFT');

    const { body } = await ask(marcus, file.gid);
    await approve(renee, body.approval);
    await world.advance({ minutes: 6 });
    expect(code(await back())).toBe('BANK_FILE_LEFT');
  });

  test('ACH-18 a payout taken out waits; the rest goes into a new file, each once', async () => {
    const file = await above(1_300_000n, 800n);
    const { body } = await ask(renee, file.gid);
    const { body: list } = await auditor.call(calls.listBankEntries, { gid: file.gid, l: '1' });
    expect(list.rows).toMatchObject([{ account_last4: '4417', borrower: 'Dana Ellis' }]);
    expect(list.next).toBe(list.rows[0]?.trace_number);
    const { body: all } = await auditor.call(calls.listBankEntries, { gid: file.gid });
    const large = all.rows.find(({ amount }) => amount === '13000.00')!;

    const other = await renee.call(
      calls.takeOutPayout,
      { gid: file.gid, entry: randomUUID(), reason: 'x' },
      { key: randomUUID() },
    );
    expect(code(other)).toBe('BANK_ENTRY_NOT_A_PAYOUT');
    const out = () =>
      renee.call(
        calls.takeOutPayout,
        { gid: file.gid, entry: large.gid, reason: 'Ask the borrower first' },
        { key: randomUUID() },
      );
    expect((await out()).body).toMatchObject({
      file: { state: 'VOID' },
      void_reason: 'Ask the borrower first',
    });
    expect(code(await out())).toBe('BANK_FILE_NOT_WAITING');
    expect(code(await approve(marcus, body.approval))).toBe('BANK_FILE_NOT_WAITING');

    await world.runJobs();
    const { body: day } = await renee.call(calls.listBankFiles, { day: DAY });
    expect(day.files.at(-1)).toMatchObject({ state: 'HANDED_OVER', entries: 1, credits: '8.00' });
    expect(day.taken_out).toMatchObject([{ gid: large.gid, amount: '13000.00' }]);

    await renee.call(calls.putBackPayout, { gid: large.gid });
    expect(code(await renee.call(calls.putBackPayout, { gid: large.gid }))).toBe('NOT_FOUND');
    const { body: next } = await auditor.call(calls.previewBankFile, {});
    expect(next).toMatchObject({ entries: 1, credits: '13000.00', debits: '0.00' });
    expect(next.release_why).toBe('The largest entry is $13,000.00, above $10,000.00');
    await run(buildAchFileStep);
    expect(await newest()).toMatchObject({ state: 'WAITING', credits: '13000.00' });
  });

  test('a person whose money is held since blocks the release', async () => {
    const file = await newest();
    await world.owner.query('update borrower set money_held_at = now() where gid = $1', [
      borrowerGid,
    ]);
    expect(code(await ask(renee, file.gid))).toBe('BANK_FILE_HOLDS_MONEY');
    await world.owner.query('update borrower set money_held_at = null where gid = $1', [
      borrowerGid,
    ]);
  });

  test('a missed hour is a trouble, told once, that ends when the file leaves', async () => {
    const file = await newest();
    await world.setClock(Temporal.Instant.from('2026-11-21T00:00:00Z'));
    await minute();
    await minute();
    const trouble = async () =>
      (
        await world.owner.query(
          `select tries, closed_at is null as open, what from trouble
            where kind = 'BANK_FILE_RELEASE' and subject = $1`,
          [file.name],
        )
      ).rows[0];
    expect(await trouble()).toMatchObject({
      tries: 1,
      open: true,
      what: expect.stringMatching(/by 5:30 PM.*settles November 24, 2026/),
    });

    const { body } = await ask(renee, file.gid);
    await approve(marcus, body.approval);
    await world.advance({ minutes: 6 });
    await minute();
    expect(await trouble()).toMatchObject({ open: false });
    const { rows } = await world.owner.query('select settles_from from ach_file where gid = $1', [
      file.gid,
    ]);
    expect(rows[0].settles_from).toBe('2026-11-24');
  });
});

describe('ACH-17 what the desk sees of a file', () => {
  test('its batches with totals and hash, the file as sent, and every download is recorded', async () => {
    await add(
      payout(5_000n),
      payout(700n, { direction: 'DEBIT', purpose: 'PAYMENT', secCode: 'WEB' }),
    );
    await world.setClock(FIVE_PM);
    await run(buildAchFileStep);
    const file = await newest();
    const { body } = await auditor.call(calls.readBankFile, { gid: file.gid });
    expect(body.batches).toMatchObject([
      { entry_class: 'PPD', direction: 'CREDIT', entries: 1, amount: '50.00' },
      { entry_class: 'WEB', direction: 'DEBIT', entries: 1, amount: '7.00' },
    ]);
    expect(body.entry_hash).toMatch(/^\d{10}$/);

    expect((await auditor.call(calls.downloadBankFile, { gid: file.gid })).status).toBe(403);
    const { bytes } = await renee.call(calls.downloadBankFile, { gid: file.gid });
    expect(readFile(bytes.toString()).faults).toEqual([]);
    const { rows } = await world.owner.query(
      `select count(*)::int as times from event where kind = 'bank-file.downloaded'`,
    );
    expect(rows[0].times).toBe(1);
  });

  test('the bank’s acknowledgement is recorded once, and an auditor changes nothing', async () => {
    const { gid } = await newest();
    const acknowledge = (client: TestClient) =>
      client.call(calls.acknowledgeBankFile, { gid, reference: 'ACK 118-4402' });
    expect(code(await acknowledge(auditor))).toBe('NOT_ALLOWED');
    expect((await acknowledge(renee)).body).toMatchObject({
      file: { state: 'ACKNOWLEDGED' },
      acknowledgement: { reference: 'ACK 118-4402' },
    });
    expect(code(await acknowledge(marcus))).toBe('BANK_FILE_NOT_SENT');
    expect(code(await ask(auditor, gid))).toBe('NOT_ALLOWED');
    const back = await auditor.call(calls.takeBackRelease, { gid, reason: 'x' });
    expect(code(back)).toBe('NOT_ALLOWED');
  });
});
