import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { returnsIn } from '@paystead/nacha/files/inbound';
import { bankAnswerFile } from '@paystead/nacha/returns/bank-answers';
import { writeFile } from '@paystead/nacha/files/write-file';
import { fileTotals } from '@paystead/nacha/records/control-totals';
import { readFile } from '@paystead/nacha/files/read-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEntry } from './entry.ts';
import { directoryBank } from '../partners/ach-bank/directory-bank.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { dropFile } from '../platform/outside/drop-folder.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import {
  addEntry,
  buildAchFileStep,
  cancelEntry,
  readReturnsStep,
  settleAchStep,
  takeReturned,
  takeSettled,
} from './index.ts';

let world: TestWorld;
let folder: string;
let borrowerGid: string;
let bankAccountGid: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-ach-'));
  world = await testWorld({ env: { DATA_DIR: folder } });
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ('NORTH', 'NORTH', 'Northfield', 'DEFAULT') returning gid),
     person as (insert into borrower (employer_gid, first_name, last_name, email, password_hash,
       created_at, updated_at) select gid, 'Dana', 'Ellis', 'dana@example.com', 'x', now(), now()
       from firm returning gid)
     insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, date_received, created_at,
       updated_at)
     select gid, '061000146', 'x', 'x', '4417', 'CHECKING', 'Checking', 'LINK', 'BANK_CHECK_COMPLETE',
       'VALIDATION_COMPLETE', '2026-11-20', now(), now() from person returning gid, borrower_gid`,
  );
  bankAccountGid = rows[0].gid;
  borrowerGid = rows[0].borrower_gid;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Everything, as one chunk. */
const all = { limit: 200, skip: [] };
const friday = Temporal.PlainDate.from('2026-11-20');
const monday = Temporal.PlainDate.from('2026-11-23');

function work<Result>(task: (context: WorkContext) => Promise<Result>) {
  return inJobTransaction(world.platform, 'test', (context) => task(context));
}

function run(step: DailyStep, day: Temporal.PlainDate) {
  return step.run({ day, inTransaction: work });
}

function debit(accountNumber: string, more: Partial<NewEntry> = {}): NewEntry {
  return {
    purpose: 'PAYMENT',
    subjectGid: crypto.randomUUID(),
    borrowerGid,
    bankAccountGid,
    receiver: {
      account: { kind: 'CHECKING', routingNumber: '061000146', accountNumber },
      name: 'Dana Ellis',
    },
    direction: 'DEBIT',
    secCode: 'WEB',
    description: 'PAYMENT',
    amount: 25_000n,
    effectiveDate: monday,
    ...more,
  };
}

describe('a bank file and its answers', () => {
  test('I5 entries leave once, settle on their day, and are taken once', async () => {
    const entry = debit('123454417');
    await work((context) => addEntry(context, entry));
    await work((context) => addEntry(context, entry));

    expect(await run(buildAchFileStep, friday)).toMatchObject({ done: 1 });
    expect(await run(buildAchFileStep, friday)).toEqual({ done: 0 });
    expect(await run(settleAchStep, friday)).toEqual({ done: 0 });
    expect(await run(settleAchStep, monday)).toEqual({ done: 1 });

    const taken = await work((context) => takeSettled(context, 'PAYMENT', monday, all));
    expect(taken).toMatchObject([{ subjectGid: entry.subjectGid, amount: 25_000n, attempt: 1 }]);
    expect(taken[0]?.settledOn.toString()).toBe('2026-11-23');
    expect(await work((context) => takeSettled(context, 'PAYMENT', monday, all))).toEqual([]);
  });

  test('I5 the file parses without a fault and its totals match its entries', async () => {
    await work((context) => addEntry(context, debit('9944417', { amount: 13_636n })));
    await work((context) =>
      addEntry(
        context,
        debit('8844417', {
          purpose: 'DISBURSEMENT',
          direction: 'CREDIT',
          secCode: 'PPD',
          description: 'LOAN',
          amount: 392_000n,
        }),
      ),
    );
    await run(buildAchFileStep, friday);

    const files = await directoryBank(folder).listHandedOver();
    const { file, faults } = readFile(files.at(-1)?.content ?? '');
    expect(faults).toEqual([]);
    expect(fileTotals(file!)).toMatchObject({ totalDebit: 13_636n, totalCredit: 392_000n });
    const { rows } = await world.owner.query(
      'select debit_cents, credit_cents, entries, state from ach_file order by modifier desc limit 1',
    );
    expect(rows[0]).toEqual({
      debit_cents: 13_636n,
      credit_cents: 392_000n,
      entries: 2,
      state: 'HANDED_OVER',
    });
  });

  test('a magic account is returned on the next banking day, once however often the file comes', async () => {
    const entry = debit('55500003');
    await work((context) => addEntry(context, entry));
    await run(buildAchFileStep, friday);
    await run(settleAchStep, monday);
    await work((context) => takeSettled(context, 'PAYMENT', monday, all));

    expect(await run(readReturnsStep, monday)).toMatchObject({ done: 0 });
    const tuesday = monday.add({ days: 1 });
    expect(await run(readReturnsStep, tuesday)).toMatchObject({ done: 1 });
    expect(await run(readReturnsStep, tuesday)).toMatchObject({ done: 0 });

    const returned = await work((context) => takeReturned(context, 'PAYMENT', all));
    expect(returned).toMatchObject([
      { subjectGid: entry.subjectGid, returnCode: 'R03', wasSettled: true },
    ]);
  });

  test('ACH-19 trace numbers begin again, and an answer is about the youngest entry before it', async () => {
    const next = (number: number) =>
      world.owner.query(`alter sequence ach_trace_sequence restart with ${number}`);
    const send = async (accountNumber: string, on: Temporal.PlainDate) => {
      const entry = debit(accountNumber, { effectiveDate: on.add({ days: 1 }) });
      await work((context) => addEntry(context, entry));
      return entry.subjectGid;
    };
    const [first, second] = ['2026-12-01', '2026-12-08'].map((day) => Temporal.PlainDate.from(day));
    await next(9_999_999);
    const before = [await send('66600003', first!), await send('1114417', first!)];
    await run(buildAchFileStep, first!);
    await next(9_999_999);
    const after = [await send('2224417', second!), await send('77700003', second!)];
    await run(buildAchFileStep, second!);
    await run(settleAchStep, second!.add({ days: 1 }));

    const sent = (subjects: readonly string[]) =>
      world.owner.query({
        text: `select right(trace_number, 7), return_code from ach_entry
          where subject_gid = any($1) order by trace_number`,
        values: [subjects],
        rowMode: 'array',
      });
    expect(await run(readReturnsStep, first!.add({ days: 2 }))).toMatchObject({ done: 1 });
    expect(await run(readReturnsStep, second!.add({ days: 2 }))).toMatchObject({ done: 1 });
    const [old, young] = [await sent(before), await sent(after)];
    expect(old.rows.map(([trace]) => trace)).toEqual(['0000001', '9999999']);
    expect(young.rows.map(([trace]) => trace)).toEqual(['0000001', '9999999']);
    expect(old.rows.flatMap(([, code]) => code ?? [])).toEqual(['R03']);
    expect(young.rows.flatMap(([, code]) => code ?? [])).toEqual(['R03']);
  });

  test('an entry that the bank corrected first is still returned, and both are noted', async () => {
    const corrected = debit('88880298', { effectiveDate: Temporal.PlainDate.from('2026-12-15') });
    await work((context) => addEntry(context, corrected));
    await run(buildAchFileStep, Temporal.PlainDate.from('2026-12-14'));
    const later = Temporal.PlainDate.from('2026-12-16');
    expect(await run(readReturnsStep, later)).toMatchObject({ done: 1 });

    const [last] = (await directoryBank(folder).listHandedOver()).slice(-1);
    const { file: sentFile } = readFile(last!.content);
    const [batch] = sentFile!.batches;
    const sent = { header: batch!.header, entry: batch!.entries[0]! };
    const header = { ...sentFile!.header, creationDate: later };
    const answer = bankAnswerFile(header, [{ sent, answer: { returnCode: 'R10' } }]);
    await dropFile(join(folder, 'ach', 'inbound'), { name: 'a.ach', content: writeFile(answer) });
    const real = (context: WorkContext): WorkContext => {
      const { config } = context;
      return {
        ...context,
        config: { ...config, providers: { ...config.providers, ACH_BANK: 'directory' } },
      };
    };
    const read = () =>
      readReturnsStep.run({
        day: later,
        inTransaction: (task) => work((context) => task(real(context))),
      });
    expect([await read(), await read()]).toMatchObject([{ done: 1 }, { done: 0 }]);

    const { rows } = await world.owner.query(
      `select e.state, r.return_code from ach_return r join ach_entry e on e.gid = r.ach_entry_gid
        where e.subject_gid = $1 order by r.return_code`,
      [corrected.subjectGid],
    );
    expect(rows).toEqual([
      { state: 'RETURNED', return_code: 'C01' },
      { state: 'RETURNED', return_code: 'R10' },
    ]);
  });

  test('a waiting entry can be canceled, a filed one can’t', async () => {
    const entry = debit('12124417');
    await work((context) => addEntry(context, entry));
    expect(await work((context) => cancelEntry(context, 'PAYMENT', entry.subjectGid))).toBe(true);
    expect(await run(buildAchFileStep, friday)).toEqual({ done: 0 });

    const filed = debit('12124417');
    await work((context) => addEntry(context, filed));
    await run(buildAchFileStep, friday);
    expect(await work((context) => cancelEntry(context, 'PAYMENT', filed.subjectGid))).toBe(false);
  });

  test('no file on a weekend, and an entry that missed its day settles on the next banking day', async () => {
    await work((context) => addEntry(context, debit('3334417', { effectiveDate: friday })));
    expect(await run(buildAchFileStep, friday.add({ days: 1 }))).toEqual({ done: 0 });

    await run(buildAchFileStep, monday);
    const { rows } = await world.owner.query(
      "select effective_date from ach_entry where state = 'FILED' order by created_at desc limit 1",
    );
    expect(rows[0].effective_date).toBe('2026-11-24');
  });

  test('D1 no account number is readable in the tables', async () => {
    const { rows } = await world.owner.query(
      `select encode(receiver_cipher, 'escape') as text from ach_entry
       union all select encode(content_cipher, 'escape') from ach_file`,
    );
    expect(rows.some((row) => row.text.includes('55500003'))).toBe(false);
  });

  test('a file built before an interruption is handed over later, the same bytes', async () => {
    await work((context) =>
      addEntry(context, debit('7774417', { effectiveDate: monday.add({ days: 7 }) })),
    );
    const handedOver = directoryBank(folder);
    await run(buildAchFileStep, Temporal.PlainDate.from('2026-11-27'));
    const [last] = (await handedOver.listHandedOver()).slice(-1);
    await rm(join(folder, 'ach', 'outbound', last!.name));
    await world.owner.query("update ach_file set state = 'BUILT' where name = $1", [last!.name]);

    await run(buildAchFileStep, Temporal.PlainDate.from('2026-11-27'));
    expect((await handedOver.listHandedOver()).at(-1)).toEqual(last);
    expect(returnsIn(readFile(last!.content).file!)).toEqual([]);
  });
});
