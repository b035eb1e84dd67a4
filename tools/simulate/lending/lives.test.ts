import { expect, test } from 'vitest';
import type { Posting } from '../../../lending/src/books/posting-lines.ts';
import { liveSeeds, reportOf } from './batch.ts';
import type { Tamper } from './book.ts';
import { kinds, neverHappened } from './kinds.ts';
import { liveLending } from './live.ts';

const SEEDS = 100;
/** A planted fault is caught in one of so many seeds. */
const FEW = 20;

test('G20: I1 I4 I6 I7 I9 I10 I11 I12 hold after each step of 100 lives', () => {
  const { broken, total } = liveSeeds(1, SEEDS);
  expect(broken.map(({ fault, seed }) => `seed ${seed}: ${fault}`)).toEqual([]);
  const usual = ['loan paid', 'charge-off', 'bank debit returned', 'short pay'];
  expect(usual.filter((kind) => (total.get(kind) ?? 0) < 5)).toEqual([]);
}, 60_000);

test('G20: the same seed ends the same, byte for byte', () => {
  for (let seed = 301; seed <= 310; seed += 1) {
    const [one, other] = [liveLending(seed), liveLending(seed)];
    expect(one.end).not.toBe('');
    expect(one.end).toBe(other.end);
    expect(one.steps).toEqual(other.steps);
  }
  expect(liveLending(301).end).not.toBe(liveLending(302).end);
});

/** Cents more on each line of an account. */
const more = (lines: Posting[], account: Posting['account'], cents: bigint) =>
  lines.map((line) => {
    return line.account === account ? { ...line, amount: line.amount + cents } : line;
  });

/** Wrong bookings that balance, but for the first. */
const FAULTS: readonly [string, string, Tamper][] = [
  [
    'a posting that is a cent off',
    'I1 ',
    (lines, { kind }) => (kind === 'PAYMENT' ? more(lines, 'loan_principal', 1n) : lines),
  ],
  [
    'a cent of interest too much on one night',
    'I6 ',
    (lines, { kind }, number) =>
      kind === 'ACCRUAL' && number > 20 && number < 26
        ? lines.map((line) => ({ ...line, amount: line.amount + 1n }))
        : lines,
  ],
  [
    'a cent of a payment split otherwise',
    'I',
    (lines, { kind }) =>
      kind === 'PAYMENT' && lines.length > 2
        ? more(more(lines, 'loan_principal', 1n), 'interest_receivable', -1n)
        : lines,
  ],
  [
    'a payment posted to another channel',
    'I',
    (lines, { kind }) =>
      kind === 'PAYMENT'
        ? lines.map((line) => {
            const isIn = line.side === 'DEBIT' && line.account !== 'borrower_escrow';
            return isIn ? { ...line, account: 'unidentified_receipts' } : line;
          })
        : lines,
  ],
  [
    'a return that is not booked',
    'I',
    (lines, { kind }) => (kind === 'PAYMENT_RETURNED' ? [] : lines),
  ],
  [
    'a refund ordered a cent too small',
    'I',
    (lines, { kind }) =>
      kind === 'REFUND_ORDERED'
        ? lines.map((line) => ({ ...line, amount: line.amount - 1n }))
        : lines,
  ],
];

test.each(FAULTS)('G20: %s is caught within a few seeds', (_, rule, tamper) => {
  let fault: string | null = null;
  for (let seed = 1; seed <= FEW && fault === null; seed += 1)
    fault = liveLending(seed, tamper).fault;
  expect(fault).toMatch(new RegExp(`^${rule}`));
});

test('a broken seed tells its fault, the steps that led there and how to run it again', () => {
  const [, , tamper] = FAULTS[0] ?? ['', '', (lines: Posting[]) => lines];
  const life = liveLending(1, tamper);
  const batch = { seeds: 2, seconds: 1, broken: [life], total: life.happened, never: [] };
  const { lines, whole } = reportOf(batch);
  expect(whole).toBe(false);
  expect(lines[0]).toMatch(/^seed 1: BROKEN {2}I1 entry /);
  expect(lines).toContain('Rerun: npm run simulate -- --lending --seeds 1 --from 1');
  expect(lines.filter((line) => /^ {2}\d{4}-\d\d-\d\d /.test(line)).length).toBeGreaterThan(0);
});

test('a kind of event that a thousand seeds never had is named; fewer seeds may lack some', () => {
  const all = new Map(kinds.map((kind) => [kind, 1]));
  expect(neverHappened(all, 1_000)).toEqual([]);
  expect(neverHappened(new Map([...all, ['skip', 0]]), 1_000)).toEqual(['skip']);
  expect(neverHappened(new Map(), 999)).toEqual([]);
});
