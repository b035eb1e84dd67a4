import type { BankruptcyChapter } from '@paystead/lending/furnishing/account-codes';
import type { DisputeStanding } from '@paystead/lending/furnishing/account-record';
import type { LoanFlag } from '@paystead/lending/servicing/loan-flags';
import type { Transaction } from '../../platform/database/database.ts';
import { findFlags } from '../../servicing/index.ts';
import { type ChosenRow, findChosen, findLatestDisputes } from '../records.queries.ts';

/** What beside its figures decides a loan's report: flags, disputes and what staff chose. */
export interface LoanStanding {
  readonly dispute: DisputeStanding;
  readonly isHeldBack: boolean;
  readonly isBlocked: boolean;
  readonly isFraud: boolean;
  readonly isDeceased: boolean;
  /** The chapter of a bankruptcy in force; `UNKNOWN` until staff have recorded it. */
  readonly chapter: BankruptcyChapter | 'UNKNOWN' | null;
}

/** The standings of some loans, by loan. */
export async function readStandings(
  db: Transaction,
  loanGids: readonly string[],
): Promise<(loanGid: string) => LoanStanding> {
  const [flags, chosen, disputes] = await Promise.all([
    findFlags(db, loanGids),
    findChosen(db, loanGids),
    findLatestDisputes(db, loanGids),
  ]);
  return (gid) => standingOf(flags.get(gid) ?? [], chosen.get(gid), disputes.get(gid));
}

type Dispute =
  Awaited<ReturnType<typeof findLatestDisputes>> extends Map<string, infer Row> ? Row : never;

function standingOf(
  flags: readonly LoanFlag[],
  chosen: ChosenRow | undefined,
  dispute: Dispute | undefined,
): LoanStanding {
  const has = (kind: LoanFlag['kind']) => flags.some((flag) => flag.kind === kind);
  return {
    dispute: has('DISPUTE') ? 'OPEN' : disputeOf(dispute),
    isHeldBack: chosen?.standing === 'HOLD',
    isBlocked: chosen?.standing === 'BLOCK',
    isFraud: has('FRAUD'),
    isDeceased: has('DECEASED'),
    chapter: has('BANKRUPTCY') ? (chosen?.chapter ?? 'UNKNOWN') : null,
  };
}

function disputeOf(dispute: Dispute | undefined): DisputeStanding {
  if (!dispute || dispute.outcome === 'FRIVOLOUS') return 'NONE';
  if (dispute.state === 'OPEN') return 'OPEN';
  return dispute.disagrees ? 'DISAGREES' : 'ENDED';
}

/** The faults of a record that lie in the loan's standing (FURNISH-7, FURNISH-8). */
export function standingFaults({ chapter, isFraud, isHeldBack }: LoanStanding) {
  return [
    ...(isHeldBack ? (['HELD_BACK'] as const) : []),
    ...(isFraud ? (['FRAUD'] as const) : []),
    ...(chapter === 'UNKNOWN' ? (['NO_CHAPTER'] as const) : []),
  ];
}
