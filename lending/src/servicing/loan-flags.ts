import type { Day } from '../calendar/calendar.ts';
import { isBefore } from '../calendar/calendar.ts';
import { chargeOffRule } from './delinquency.ts';
import type { ChargeOffCause, Delinquency, LossEvents } from './delinquency.ts';

/** What staff or a partner found out about a loan or its borrower (FLAG-1). */
export const loanFlagKinds = [
  'BANKRUPTCY',
  'SERVICE_MEMBER',
  'CEASE_CONTACT',
  'DISPUTE',
  'DECEASED',
  'FRAUD',
  'PAUSE',
] as const;
export type LoanFlagKind = (typeof loanFlagKinds)[number];

/** What we may still do while a flag is in force. */
export type LoanFlagRule = {
  /** Counts for this loan, or for every loan of its borrower. */
  concerns: 'LOAN' | 'BORROWER';
  /** Send messages that ask for money: late notices, reminders, charge-off letters. */
  mayContact: boolean;
  /** Debit a bank account, also when the borrower asks for it. */
  mayDebit: boolean;
  /** Debit installments by ourselves. */
  mayStartDebits: boolean;
  /** Ask payroll for deductions. */
  mayDeduct: boolean;
  /** Count days past due. If not, the count stays at the flag's day. */
  mayAge: boolean;
  /** Charge the loan off for being past due. */
  mayChargeOff: boolean;
};

/**
 * The effect of each flag (FLAG-2). Sources: bankruptcy, the automatic stay (11 USC 362); service
 * members, 50 USC 3937 and 3919; no contact, 15 USC 1692c(c), which we apply to ourselves; dispute,
 * FCRA 623 and 12 CFR 1022.43; death and identity theft, FCRA 615(f) and 623(a)(6), and our own
 * choice to stop debits at once. A dispute and a fraud claim also stop the count, because nobody
 * knows yet that the amount is owed. Otherwise charge-off at 120 days goes on, because the policy
 * of 65 FR 36903 names no exception. A PAUSE is our own, with a last day.
 */
export const loanFlagRules: Readonly<Record<LoanFlagKind, LoanFlagRule>> = {
  BANKRUPTCY: {
    concerns: 'BORROWER',
    mayContact: false,
    mayDebit: false,
    mayStartDebits: false,
    mayDeduct: false,
    mayAge: true,
    mayChargeOff: true,
  },
  SERVICE_MEMBER: {
    concerns: 'BORROWER',
    mayContact: false,
    mayDebit: true,
    mayStartDebits: true,
    mayDeduct: true,
    mayAge: true,
    mayChargeOff: true,
  },
  CEASE_CONTACT: {
    concerns: 'BORROWER',
    mayContact: false,
    mayDebit: true,
    mayStartDebits: true,
    mayDeduct: true,
    mayAge: true,
    mayChargeOff: true,
  },
  DISPUTE: {
    concerns: 'LOAN',
    mayContact: false,
    mayDebit: true,
    mayStartDebits: true,
    mayDeduct: true,
    mayAge: false,
    mayChargeOff: false,
  },
  DECEASED: {
    concerns: 'BORROWER',
    mayContact: false,
    mayDebit: false,
    mayStartDebits: false,
    mayDeduct: false,
    mayAge: true,
    mayChargeOff: true,
  },
  FRAUD: {
    concerns: 'LOAN',
    mayContact: false,
    mayDebit: false,
    mayStartDebits: false,
    mayDeduct: false,
    mayAge: false,
    mayChargeOff: true,
  },
  PAUSE: {
    concerns: 'LOAN',
    mayContact: false,
    mayDebit: true,
    mayStartDebits: false,
    mayDeduct: true,
    mayAge: true,
    mayChargeOff: true,
  },
};

/** The most days that a pause of collection may last (STAFF-25). */
export const longestPause = 60;

/** The kinds that count for every loan of their borrower. */
export const personalFlagKinds: readonly LoanFlagKind[] = loanFlagKinds.filter(
  (kind) => loanFlagRules[kind].concerns === 'BORROWER',
);

/** A flag in force. */
export type LoanFlag = {
  kind: LoanFlagKind;
  /** The day of the court's notice, the discovery or the death. */
  from: Day;
  /** DECEASED only: the day on which we determined the loss. */
  lossOn?: Day | null;
};

type Permission =
  | 'mayContact'
  | 'mayDebit'
  | 'mayStartDebits'
  | 'mayDeduct'
  | 'mayAge'
  | 'mayChargeOff';

/** Whether all flags in force permit something; true without any (FLAG-2). */
export function flagsPermit(
  flags: readonly Pick<LoanFlag, 'kind'>[],
  permission: Permission,
): boolean {
  return flags.every(({ kind }) => loanFlagRules[kind][permission]);
}

/** The day from which lateness isn't counted, because a flag stops the count; null if none does. */
export function countStopsOn(flags: readonly LoanFlag[]): Day | null {
  const days = flags.flatMap(({ from, kind }) => (loanFlagRules[kind].mayAge ? [] : [from]));
  return days.toSorted(Temporal.PlainDate.compare)[0] ?? null;
}

/** The events among the flags that charge a loan off early (LATE-8); the earliest of each kind. */
function lossEventsOf(flags: readonly LoanFlag[]): LossEvents {
  const bankruptcyNoticeOn = earliest(flags, 'BANKRUPTCY', ({ from }) => from);
  const fraudFoundOn = earliest(flags, 'FRAUD', ({ from }) => from);
  const deathLossOn = earliest(flags, 'DECEASED', ({ lossOn }) => lossOn ?? null);
  return {
    ...(bankruptcyNoticeOn && { bankruptcyNoticeOn }),
    ...(fraudFoundOn && { fraudFoundOn }),
    ...(deathLossOn && { deathLossOn }),
  };
}

function earliest(
  flags: readonly LoanFlag[],
  of: LoanFlagKind,
  dayOf: (flag: LoanFlag) => Day | null,
): Day | undefined {
  const days = flags.flatMap((flag) => {
    const day = flag.kind === of ? dayOf(flag) : null;
    return day ? [day] : [];
  });
  return days.toSorted(Temporal.PlainDate.compare)[0];
}

/** A charge-off that is required, and the day by which it has to happen. */
export type RequiredChargeOff = { cause: ChargeOffCause; by: Day };

/**
 * The charge-off that the close of `day` has to make; null if none is due yet. Being past due
 * charges off at once, unless a flag stops it; the events do on their last day, so that a flag
 * placed by mistake can be lifted before (LATE-7, LATE-8, FLAG-5).
 */
export function chargeOffOn(
  lateness: Delinquency,
  flags: readonly LoanFlag[],
  day: Day,
): RequiredChargeOff | null {
  const pastDue = flagsPermit(flags, 'mayChargeOff') && lateness.chargeOffDue;
  const due = chargeOffRule({ ...lateness, chargeOffDue: pastDue }, lossEventsOf(flags));
  return due && !isBefore(day, due.by) ? due : null;
}
