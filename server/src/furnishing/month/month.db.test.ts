import { readMetro2 } from '@paystead/lending/furnishing/metro2-file';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment } from '../../servicing/index.ts';
import { type SeededLoan, travelTo, working } from '../../servicing/test-loan.ts';
import { accountNumber } from '../account-number.ts';
import { closeDays, furnishingWorld, knownLoan, recordsOf } from '../test-furnishing-world.ts';

let world: TestWorld;
let kept: SeededLoan;
let late: SeededLoan;
let unknown: SeededLoan;
beforeAll(async () => {
  world = await furnishingWorld();
  await travelTo(world, '2026-01-05');
  kept = await knownLoan(world, '900010690');
  late = await knownLoan(world, '900010971');
  unknown = await knownLoan(world, '000010001');
  await closeDays(world, '2026-01-31', '2026-02-04', '2026-02-05');
  await closeDays(world, '2026-02-28', '2026-03-04', '2026-03-05');
  await pay(kept, 130_000n, '2026-03-10');
  await closeDays(world, '2026-03-31', '2026-04-03', '2026-04-06');
  await pay(late, 10_000n, '2026-04-10');
  await closeDays(world, '2026-04-30', '2026-05-05', '2026-05-31', '2026-06-03');
});
afterAll(() => world.close());

async function pay({ gid: loanGid }: SeededLoan, amount: bigint, day: string): Promise<void> {
  await travelTo(world, day);
  const receivedOn = Temporal.PlainDate.from(day);
  await working(world, (context) =>
    receivePayment(context, { loanGid, amount, receivedOn, channel: 'ACH' }),
  );
}

async function sentFile(name: string) {
  const { dataFolder } = world.platform.config;
  const path = join(dataFolder, 'bureaus', 'outbound', 'equifax', name);
  return readMetro2(await readFile(path, 'utf8'));
}

describe('a month’s report', () => {
  test('FURNISH-1 is made at the month’s end and sent three banking days later', async () => {
    const { rows } = await world.owner.query(
      `select day::text, sends_on::text, name, state from furnishing_file order by day`,
    );
    expect(rows.slice(0, 2)).toEqual([
      {
        day: '2026-01-31',
        sends_on: '2026-02-04',
        name: 'report-2026-01-31-2026-02-04.txt',
        state: 'SENT',
      },
      {
        day: '2026-02-28',
        sends_on: '2026-03-04',
        name: 'report-2026-02-28-2026-03-04.txt',
        state: 'SENT',
      },
    ]);
    await closeDays(world, '2026-01-31');
    const again = await world.owner.query('select count(*)::int as n from furnishing_file');
    expect(again.rows[0].n).toBe(rows.length);
  });

  test('FURNISH-3 a loan that is paid off is reported once as paid, and then no more', async () => {
    const records = await recordsOf(world, kept);
    expect(records.map(({ on, status }) => [on, status])).toEqual([
      ['2026-01-31', '11'],
      ['2026-02-28', '71'],
      ['2026-03-31', '13'],
    ]);
    expect(records.at(-1)).toMatchObject({ balance: 0n, past_due: 0n, first: null });
  });

  test('FURNISH-4, FURNISH-5 a late loan keeps its first day, and its months stand behind it', async () => {
    const records = await recordsOf(world, late);
    expect(records.map(({ status, history }) => [status, history.slice(0, 4)])).toEqual([
      ['11', 'BBBB'],
      ['71', '0BBB'],
      ['78', '10BB'],
      ['80', '210B'],
      ['97', '3210'],
    ]);
    const days = records.map(({ first }) => first);
    expect(days[0]).toBeNull();
    expect(new Set(days.slice(1))).toEqual(new Set(['2026-01-16']));
    const last = records.at(-1);
    expect(last.balance).toBeGreaterThan(0n);
    expect(last.past_due).toBe(last.balance);
  });

  test('FURNISH-7 a loan whose borrower the bureaus can’t find stays out, with the reason', async () => {
    const records = await recordsOf(world, unknown);
    expect(records[0]).toMatchObject({ faults: ['NO_SSN'], written: false });
    const file = await sentFile('report-2026-01-31-2026-02-04.txt');
    expect(file?.accounts.map(({ account }) => account).toSorted()).toEqual(
      [kept, late].map(({ gid }) => accountNumber(gid)).toSorted(),
    );
  });

  test('FURNISH-6 the file says what the books say, in whole dollars', async () => {
    const file = await sentFile('report-2026-03-31-2026-04-03.txt');
    const mine = file?.accounts.find(({ account }) => account === accountNumber(late.gid));
    const { rows } = await world.owner.query(
      `select sum(amount_cents)::bigint as cents from posting
         join journal_entry e on e.id = posting.entry_id
        where posting.loan_gid = $1 and e.effective_date <= '2026-03-31'
          and account in ('loan_principal', 'interest_receivable')`,
      [late.gid],
    );
    expect(Number(mine?.balance)).toBe(Number(rows[0].cents / 100n));
    expect(mine).toMatchObject({
      status: '78',
      amount: '000001200',
      ssn: '900010971',
      birth: '04091988',
      street: '48 ALDER ST',
      firstDelinquency: '01162026',
    });
  });
});

describe('the bureaus’ answers', () => {
  test('FURNISH-12 are kept, with the records that one refused', async () => {
    const { rows } = await world.owner.query(
      `select bureau, accepted, answer.refused from furnishing_answer answer
         join furnishing_file file on file.gid = file_gid
        where file.day = '2026-01-31' order by bureau`,
    );
    expect(rows).toEqual([
      { bureau: 'EQUIFAX', accepted: 2, refused: 0 },
      { bureau: 'EXPERIAN', accepted: 2, refused: 0 },
      { bureau: 'TRANSUNION', accepted: 1, refused: 1 },
    ]);
    const refusals = await world.owner.query(
      `select bureau, reason, said.loan_gid from furnishing_refusal
         join furnishing_record said on said.gid = record_gid where said.on_day = '2026-01-31'`,
    );
    expect(refusals.rows).toEqual([
      {
        bureau: 'TRANSUNION',
        reason: 'Name and Social Security number do not match',
        loan_gid: late.gid,
      },
    ]);
  });

  test('FURNISH-12 a file that nobody answered is a trouble until it’s answered', async () => {
    const open = async () => {
      const { rows } = await world.owner.query(
        `select subject from trouble where kind = 'BUREAU_FILE' and closed_at is null order by 1`,
      );
      return rows.map(({ subject }) => subject);
    };
    // The bureau's answer gets lost; the sandbox writes none a second time after a month.
    const path = join(
      world.platform.config.dataFolder,
      'bureaus/inbound/equifax-report-2026-01-31-2026-02-04.csv',
    );
    const answer = await readFile(path);
    await rm(path);
    await world.owner.query(
      `update furnishing_answer set answered_at = null, accepted = null, refused = null
        where bureau = 'EQUIFAX' and file_gid = (select gid from furnishing_file
          where day = '2026-01-31')`,
    );
    await closeDays(world, '2026-06-04');
    expect(await open()).toEqual(['report-2026-01-31-2026-02-04.txt, no answer of Equifax']);
    await writeFile(path, answer);
    await closeDays(world, '2026-06-05');
    expect(await open()).toEqual([]);
  });
});
