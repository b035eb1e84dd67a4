import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import { HandedBack } from '../../platform/jobs/job.ts';
import { travelTo, working } from '../../servicing/test-loan.ts';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from '../test-payroll-world.ts';
import { postOpenRemittances } from './post-open-remittances.ts';
import { takeRemittance } from './take-remittance.ts';

let payrolls: PayrollWorld;
beforeAll(async () => {
  payrolls = await startPayrolls();
});
afterAll(() => payrolls.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await payrolls.world.owner.query(text, [...values])).rows;

/** Employers whose people are asked for the payday. */
async function asked(count: number, ...people: readonly string[]): Promise<Payroll[]> {
  await travelTo(payrolls.world, CLOSES);
  const firms: Payroll[] = [];
  for (let made = 0; made < count; made += 1) firms.push(await payrolls.employer(...people));
  await payrolls.build();
  await travelTo(payrolls.world, PAYDAY);
  return firms;
}

/** Takes in, and doesn’t post, what an employer was asked for and a dollar for other numbers. */
async function remit({ loans, mnemonic }: Payroll, others: readonly string[] = []): Promise<void> {
  const whole = [...loans].map(([number, { quote }]) => [number, quote.installmentAmount] as const);
  const lines = [...whole, ...others.map((number) => [number, 100n] as const)];
  const content = writeRemittanceFile(
    PAYDAY,
    lines.map(([employeeNumber, amount]) => ({ employeeNumber, amount, reason: null })),
  );
  await working(payrolls.world, (context) =>
    takeRemittance(context, { employer: mnemonic, name: 'side.csv', content }),
  );
}

/** Two employers of two people each, with a file that is taken in and not posted. */
async function twoRemitted(others: readonly string[] = []): Promise<[Payroll, Payroll]> {
  const [one, other] = await asked(2, 'E-1', 'E-2');
  if (!one || !other) throw new Error('Two employers are missing');
  await remit(one, others);
  await remit(other, others);
  return [one, other];
}

/** Posts with two lanes; returns how many transactions each found open, from the first file on. */
async function postWatched() {
  const found: number[] = [];
  let open = 0;
  const inTransaction: DailyContext['inTransaction'] = async (work) => {
    open += 1;
    found.push(open);
    return working(payrolls.world, work).finally(() => void (open -= 1));
  };
  const day = Temporal.PlainDate.from(PAYDAY);
  const posted = await postOpenRemittances({ day, atOnce: 2, inTransaction });
  // The list of files, each of the two alone, and whom they share.
  return { posted, found: found.slice(4) };
}

const deductionsOf = ({ gid }: Pick<Payroll, 'gid'>) =>
  rows(
    'select state, deducted_cents = amount_cents as whole from deduction where employer_gid = $1',
    [gid],
  );
const matched = { state: 'MATCHED', whole: true };

test('G10 files of employers that share nobody are posted at the same time, each line once', async () => {
  const both = await twoRemitted();
  const { found, posted } = await postWatched();
  expect(Math.max(...found)).toBe(2);
  expect(posted).toEqual({ lines: 4, exceptions: 0, failed: 0 });
  for (const firm of both) expect(await deductionsOf(firm)).toEqual([matched, matched]);
});

test('the file of a person’s new employer waits for that of the old one', async () => {
  const [old, next] = await twoRemitted();
  await rows('update loan set employer_gid = $2 where gid = $1', [
    old.loans.get('E-1')?.gid,
    next.gid,
  ]);
  const { found, posted } = await postWatched();
  expect(new Set(found)).toEqual(new Set([1]));
  expect(posted).toEqual({ lines: 4, exceptions: 0, failed: 0 });
});

test.each([
  { sent: ['P-9'], most: 1, what: 'an extra paycheck of a person whom another file names, too' },
  { sent: [], most: 2, what: 'no such paycheck' },
])('with $what, at most $most of the files are posted at a time', async ({ most, sent }) => {
  const [one, other] = await twoRemitted(sent);
  const loan = one.loans.get('E-2');
  await rows(
    `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
     values ($1, $2, $3, 'EMPLOYER', 'P-9', $4, now())`,
    [loan?.gid, loan?.borrowerGid, other.gid, PAYDAY],
  );
  const { found, posted } = await postWatched();
  expect(Math.max(...found)).toBe(most);
  expect(posted).toMatchObject({ lines: 4 + 2 * sent.length, failed: 0 });
});

/** More than the transactions of two files. */
const MOST_CUTS = 20;

/** Posts with a power cut in the n-th transaction; returns whether it came. */
async function postWithCut(nth: number, when: 'before' | 'after'): Promise<boolean> {
  let count = 0;
  const inTransaction: DailyContext['inTransaction'] = async (work) => {
    const isCut = count === nth;
    count += 1;
    const result = await working(payrolls.world, async (context) => {
      const done = await work(context);
      if (isCut && when === 'before') throw new HandedBack('cut');
      return done;
    });
    if (isCut) throw new HandedBack('cut');
    return result;
  };
  try {
    await postOpenRemittances({ day: Temporal.PlainDate.from(PAYDAY), atOnce: 2, inTransaction });
    return false;
  } catch (error) {
    if (!(error instanceof HandedBack)) throw error;
    return true;
  }
}

test.each(['before', 'after'] as const)(
  'I7 a power cut %s any commit of two lanes loses no line and posts none twice',
  async (when) => {
    const firms = await asked(2 * MOST_CUTS, 'E-1');
    let cuts = 0;
    for (; cuts < MOST_CUTS; cuts += 1) {
      const both = firms.slice(2 * cuts, 2 * cuts + 2);
      for (const firm of both) await remit(firm);
      const wasCut = await postWithCut(cuts, when);
      await postWatched();
      for (const { gid } of both) {
        expect(await deductionsOf({ gid })).toEqual([matched]);
        const lines = 'select outcome from remittance_line where employer_gid = $1';
        expect(await rows(lines, [gid])).toEqual([{ outcome: 'MATCHED' }]);
        const open = 'select 1 from remittance_file where employer_gid = $1 and posted_at is null';
        expect(await rows(open, [gid])).toEqual([]);
      }
      if (!wasCut) break;
    }
    expect(cuts).toBeGreaterThan(10);
    expect(cuts).toBeLessThan(MOST_CUTS);
  },
);
