import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import { mostDeducted } from '@paystead/lending/servicing/short-pay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment } from '../../servicing/index.ts';
import { type SeededLoan, travelTo, working } from '../../servicing/test-loan.ts';
import { tracesOf } from '../../servicing/test-traces.ts';
import {
  CLOSES,
  PAYDAY,
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from '../test-payroll-world.ts';
import { matchLines, type OpenRemittance, postLines } from './post-lines.ts';
import { takeRemittance } from './take-remittance.ts';

let payrolls: PayrollWorld;
let world: TestWorld;
beforeAll(async () => {
  payrolls = await startPayrolls();
  ({ world } = payrolls);
});
afterAll(() => payrolls.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await world.owner.query(text, [...values])).rows;

/** A person on the payroll, and what a payday brings of the installment. */
interface Kind {
  readonly number: string;
  readonly brings: (installment: bigint) => bigint;
  readonly reason?: RemittanceReason;
  /** What happened before payroll was asked. */
  readonly before?: (loan: SeededLoan) => Promise<unknown>;
  /** Payroll has never heard of the borrower under this number. */
  readonly isStrange?: boolean;
}

const KINDS: readonly Kind[] = [
  { number: 'A-1', brings: (all) => all },
  { number: 'B-1', brings: (all) => all - 1_000n, reason: 'SHORT_PAY', before: mayCatchUp },
  { number: 'C-1', brings: (all) => all + 2_000n },
  { number: 'D-1', brings: () => 0n },
  { number: 'E-1', brings: (all) => all, before: payOff },
  { number: 'F-1', brings: () => 7_000n, isStrange: true },
  { number: 'G-1', brings: () => 500_000n },
];

/** What goes one by one, because it's rare: payroll says that a job has ended. */
const ENDED: Kind = { number: 'H-1', brings: () => 0n, reason: 'TERMINATED' };

async function mayCatchUp({ borrowerGid, gid, quote }: SeededLoan): Promise<void> {
  await rows('update loan set most_deducted_cents = $2 where gid = $1', [
    gid,
    mostDeducted(quote.installmentAmount),
  ]);
  await rows('update roster_entry set gross_pay_cents = 500000 where borrower_gid = $1', [
    borrowerGid,
  ]);
}

async function payOff({ disbursed, gid }: SeededLoan): Promise<void> {
  const money = { loanGid: gid, amount: 130_000n, receivedOn: disbursed.add({ days: 1 }) };
  await working(world, (context) =>
    receivePayment(context, { ...money, channel: 'CHECK_OR_WIRE', meantAs: 'PAYOFF' }),
  );
}

/** The same person again, under another number. */
const again = (kind: Kind, number: number): Kind => ({
  ...kind,
  number: kind.number.replace('1', String(number)),
});

/** An employer whose people are asked, and its remittance, taken in and not posted. */
async function remitted(kinds: readonly Kind[]) {
  await travelTo(world, CLOSES);
  const payroll = await payrolls.employer(...kinds.map(({ number }) => number));
  const loanOf = (kind: Kind) => payroll.loans.get(kind.number)!;
  for (const kind of kinds) await kind.before?.(loanOf(kind));
  for (const { number } of kinds.filter(({ isStrange }) => isStrange)) {
    await rows(
      `update roster_entry set employee_number = 'X' || employee_number
        where employer_gid = $1 and employee_number = $2`,
      [payroll.gid, number],
    );
  }
  await payrolls.build();
  await travelTo(world, PAYDAY);
  const lines = kinds.map((kind) => ({
    employeeNumber: kind.number,
    amount: kind.brings(loanOf(kind).quote.installmentAmount),
    reason: kind.reason ?? null,
  }));
  const file = { employer: payroll.mnemonic, name: 'sets.csv' };
  const content = writeRemittanceFile(PAYDAY, lines);
  await working(world, (context) => takeRemittance(context, { ...file, content }));
  const [taken] = await rows('select gid from remittance_file where employer_gid = $1', [
    payroll.gid,
  ]);
  return { payroll, remittance: opened(payroll, taken.gid, lines) };
}

function opened(
  { gid: employerGid, mnemonic }: Payroll,
  gid: string,
  lines: readonly Omit<OpenRemittance['file']['lines'][number], 'line'>[],
): OpenRemittance {
  const numbered = lines.map((line, index) => ({ ...line, line: index + 2 }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const file = { payday: Temporal.PlainDate.from(PAYDAY), total, lines: numbered };
  return { gid, employerGid, mnemonic, name: 'sets.csv', mayAsk: false, file };
}

const post = (remittance: OpenRemittance, lines = remittance.file.lines) =>
  working(world, async (context) =>
    postLines(
      context,
      remittance,
      await matchLines(context, remittance, lines),
      remittance.file.payday,
    ),
  );

/** What nobody owns of an employer's remittance, with the figures that are kept with it. */
const ownerless = ({ gid }: Payroll) =>
  rows(
    `select line.line, line.outcome, line.amount_cents, line.borrower_gid, h.place, h.reason,
            h.employee_number, h.sender, h.owner, h.received_on, h.state, e.kind, e.effective_date,
            (select array_agg((account, amount_cents)::text order by p.line) from posting p
              where entry_id = e.id) as lines,
            (select array_agg((outcome, lines, asked_cents, sent_cents, held_cents,
                placed_cents)::text order by outcome) from remittance_tally kept
              where kept.remittance_file_gid = line.remittance_file_gid) as kept
       from remittance_line line join held_money h on h.gid = line.held_money_gid
       join journal_entry e on e.id = h.journal_entry_id
      where line.employer_gid = $1 order by line.line`,
    [gid],
  );

test('I1 I5 I13 lines posted in sets leave what they leave one by one, to the cent and the word', async () => {
  const kinds = [...KINDS, again(KINDS[5]!, 2), ENDED];
  const [alone, together] = [await remitted(kinds), await remitted(kinds)];
  const one = [];
  for (const line of alone.remittance.file.lines)
    one.push(...(await post(alone.remittance, [line])));
  expect(await post(together.remittance)).toEqual(one);
  expect(new Set(one).size).toBeGreaterThanOrEqual(5);
  expect(await post(together.remittance)).toEqual([]);

  const left = new Set<string>();
  for (const { number } of kinds) {
    const [first, second] = await Promise.all(
      [alone, together].map(({ payroll }) => tracesOf(world, payroll.loans.get(number)!)),
    );
    expect({ number, ...second }).toEqual({ number, ...first });
    for (const [table, found] of Object.entries(first ?? {})) if (found.length > 0) left.add(table);
  }
  for (const table of 'books deductions escrows events held lines papers plans refunds stops'.split(
    ' ',
  ))
    expect(left).toContain(table);
  const strange = await ownerless(alone.payroll);
  expect(strange).toHaveLength(2);
  expect(await ownerless(together.payroll)).toEqual(strange);
});

test('G10 lines of twelve people of each kind take as many statements as those of two', async () => {
  // The rest of a loan at once prints a letter and an order of its own.
  const kinds = KINDS.filter(({ number }) => number !== 'G-1');
  const count = async (people: number) => {
    const all = Array.from({ length: people }, (_, at) => kinds.map((kind) => again(kind, at + 1)));
    const { remittance } = await remitted(all.flat());
    const sent = await statementsOf(world.platform.database.jobs, () => post(remittance));
    return sent.length;
  };
  const two = await count(2);
  expect(two).toBeGreaterThan(10);
  expect(await count(12)).toBe(two);
});
