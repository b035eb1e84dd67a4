import {
  addBankingDays,
  addDays,
  type Day,
  isBefore,
} from '../../../lending/src/calendar/calendar.ts';
import { chanceOf } from '../random.ts';
import { actOut } from './act-out.ts';
import type { Tamper } from './book.ts';
import { checkLife } from './check.ts';
import { closeDay } from './close-day.ts';
import { endState } from './end-state.ts';
import { habitsOf } from './habits.ts';
import type { Kind } from './kinds.ts';
import { done, type Life, note } from './life.ts';
import type { Loan } from './loan.ts';
import { LIFE_DAYS, signedLoan } from './offer.ts';
import { checkOffer } from './offer-rules.ts';
import { moveStatus } from './status.ts';
import { underWay } from './standing.ts';
import { returnPayout } from './return-payout.ts';

/** What became of a seed. */
export interface LoanLife {
  readonly seed: number;
  /** The end in text: the same seed ends the same, byte for byte. */
  readonly end: string;
  /** The rule that was broken; null if all of them held. */
  readonly fault: string | null;
  /** The steps in order; after a fault, the ones that led to it. */
  readonly steps: readonly string[];
  readonly happened: ReadonlyMap<Kind, number>;
}

/** How long a loan that is over is still looked at. */
const AFTERMATH_DAYS = 45;

/**
 * Lives the life of one loan, from its offer to its end or for two years, by the rules of
 * `lending/` alone: no database, clock or file. Checks the invariants after each step; the first
 * that breaks ends the life.
 * @param tamper changes postings, to test whether a fault is noticed
 */
export function liveLending(seed: number, tamper?: Tamper): LoanLife {
  const chance = chanceOf(seed);
  const happened = new Map<Kind, number>();
  const steps: string[] = [];
  const told = { seed, happened, steps };
  try {
    const loan = signedLoan(chance, tamper);
    const today = loan.quote.disbursementDate;
    const habits = habitsOf(chance);
    const life: Life = { chance, habits, happened, loan, steps, today, check: checkLife() };
    liveOn(life);
    return { ...told, end: endState(loan), fault: null };
  } catch (error) {
    const { message } = error as Error;
    return { ...told, end: '', fault: message };
  }
}

function liveOn(life: Life): void {
  const { chance, loan } = life;
  checkOffer(loan);
  if (loan.quote.rows.some(({ nominalDate }) => nominalDate))
    note(life, 'payday moved by a holiday');
  if (chance.percent(3)) {
    moveStatus(loan, 'void');
    done(life, 'loan canceled before its payout');
    return;
  }
  open(life);
  const first = life.today;
  const last = addDays(first, LIFE_DAYS);
  const payoutReturns = chance.percent(4) ? addBankingDays(first, 1 + chance.upTo(10)) : null;
  let unclosed: Day[] = [];
  let overSince: Day | null = null;
  for (let day = first; !isBefore(last, day); day = addDays(day, 1)) {
    life.today = day;
    if (payoutReturns?.equals(day)) returnPayout(life);
    actOut(life);
    unclosed.push(day);
    if (chance.percent(4)) {
      note(life, 'close of day missed');
      continue;
    }
    for (const one of unclosed) closeDay(life, one);
    unclosed = [];
    overSince = isOver(loan) ? (overSince ?? day) : null;
    if (overSince && isBefore(addDays(overSince, AFTERMATH_DAYS), day)) break;
  }
}

/** Nothing is owed, on its way or held. */
function isOver(loan: Loan): boolean {
  const { deductions, escrows, refunds, status } = loan;
  return (
    (status === 'Paid' || status === 'Void') &&
    escrows.length === 0 &&
    underWay(loan).length === 0 &&
    !deductions.some(({ arrives, state }) => state === 'ASKED' && arrives !== null) &&
    !refunds.some(({ state }) => state === 'ORDERED' || state === 'RETURNED')
  );
}

/** The money arrives: the note and its fees are booked (BOOK-2). */
function open(life: Life): void {
  const { loan, today } = life;
  const { itemization, originationFee, processingFee } = loan.quote;
  const proceeds = itemization.givenToYou;
  const event = { kind: 'DISBURSEMENT', proceeds, originationFee, processingFee } as const;
  loan.book.post({ ...event, paidOnOldLoan: 0n }, today);
  loan.book.post({ kind: 'DISBURSEMENT_SENT', amount: proceeds }, today);
  moveStatus(loan, 'disburse');
  loan.openedOn = today;
  done(life, 'loan opened', loan.terms.principal);
}
