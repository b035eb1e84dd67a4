import { type Day, isBefore } from '../calendar/calendar.ts';
import { type Cents, sum } from '../money/money.ts';
import { type ExplainedEntry, explainEntries, runningInterest } from './interest-spans.ts';
import type { LoanEntry, LoanTerms, Replay } from './ledger-replay.ts';

/** One line: money that moved what is owed, or the interest of the days before it. */
export type StatementLine = {
  on: Day;
  kind: LoanEntry['kind'] | 'DISBURSEMENT' | 'INTEREST';
  /** The entry; null for interest and the disbursement. */
  entry: LoanEntry | null;
  /** Days of interest; 0 for entries. */
  days: number;
  /** Plus raises what is owed, minus lowers it. */
  amount: Cents;
  /** Null for interest. */
  principalAfter: Cents | null;
};

/** What some entries paid. */
export type PaidParts = {
  count: number;
  amount: Cents;
  interest: Cents;
  principal: Cents;
  fees: Cents;
  /** More than was owed. */
  excess: Cents;
};

/**
 * A loan's books over a stretch of days. `owedBefore` and `owedAfter` are principal, fees and the
 * interest that entries closed, less the borrower's money that we hold: the lines add up from one
 * to the other. `running` is the interest since the last entry, which no payment has met yet.
 */
export type LoanStatement = {
  principalBefore: Cents;
  owedBefore: Cents;
  lines: StatementLine[];
  borrowed: Cents;
  paid: PaidParts;
  credited: PaidParts;
  principalAfter: Cents;
  owedAfter: Cents;
  running: Cents;
};

/**
 * The statement from a day through the day of a replay, both included. A payment that came back
 * isn't in it, nor was it in the one before, so the principal goes on from statement to statement.
 */
export function statementOf(terms: LoanTerms, replayed: Replay, from: Day, to: Day): LoanStatement {
  const explained = explainEntries(terms, replayed);
  const isEarlier = ({ entry }: ExplainedEntry) => isBefore(entry.on, from);
  const [before, within] = [
    explained.filter(isEarlier),
    explained.filter((one) => !isEarlier(one)),
  ];
  const isOpenedBefore = isBefore(terms.disbursedOn, from);
  const borrowed = isOpenedBefore ? 0n : terms.principal;
  const principalBefore = isOpenedBefore ? (before.at(-1)?.after.principal ?? terms.principal) : 0n;
  const owedBefore = isOpenedBefore ? terms.principal + moved(before.flatMap(linesOf)) : 0n;
  const lines = [...(isOpenedBefore ? [] : [disbursement(terms)]), ...within.flatMap(linesOf)];
  return {
    principalBefore,
    owedBefore,
    lines,
    borrowed,
    paid: partsOf(within, 'PAYMENT'),
    credited: partsOf(within, 'CREDIT'),
    principalAfter: replayed.balance.principal,
    owedAfter: owedBefore + moved(lines),
    running: runningInterest(replayed, to).interest,
  };
}

/** The interest that payments of a stretch of days paid; credits that we gave don't count. */
export function interestPaid(
  terms: LoanTerms,
  replayed: Replay,
  from: Day,
): { parts: PaidParts; on: Day }[] {
  return explainEntries(terms, replayed)
    .filter(({ entry }) => entry.kind === 'PAYMENT' && !isBefore(entry.on, from))
    .map((one) => ({ on: one.entry.on, parts: partsOf([one], 'PAYMENT') }));
}

const moved = (lines: readonly StatementLine[]) => sum(lines.map(({ amount }) => amount));

function disbursement({ disbursedOn, principal }: LoanTerms): StatementLine {
  return {
    on: disbursedOn,
    kind: 'DISBURSEMENT',
    entry: null,
    days: 0,
    amount: principal,
    principalAfter: principal,
  };
}

function linesOf({ after, entry, span }: ExplainedEntry): StatementLine[] {
  const { kind, on } = entry;
  const line = {
    on,
    kind,
    entry,
    days: 0,
    amount: effectOf(entry),
    principalAfter: after.principal,
  };
  // A fee or a refund doesn't close the days of interest: the next payment does.
  if (kind === 'FEE' || kind === 'REFUND' || span.interest === 0n) {
    return kind === 'RATE_CHANGE' && span.days === 0 ? [] : [line];
  }
  const interest = { ...line, kind: 'INTEREST' as const, entry: null, days: span.days };
  return [{ ...interest, amount: span.interest, principalAfter: null }, line];
}

function effectOf(entry: LoanEntry): Cents {
  if (entry.kind === 'PAYMENT' || entry.kind === 'CREDIT') return -entry.amount;
  return entry.kind === 'FEE' || entry.kind === 'REFUND' ? entry.amount : 0n;
}

function partsOf(explained: readonly ExplainedEntry[], kind: LoanEntry['kind']): PaidParts {
  const paid = explained.filter(({ entry }) => entry.kind === kind);
  return {
    count: paid.length,
    amount: sum(paid.map((one) => one.paid)),
    interest: sum(paid.map(({ split }) => split.interest)),
    principal: sum(paid.map(({ split }) => split.principalDue + split.principalLater)),
    fees: sum(paid.map(({ split }) => split.fees)),
    excess: sum(paid.map(({ split }) => split.excess)),
  };
}
