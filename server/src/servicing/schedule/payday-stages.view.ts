import type { Answer } from '@paystead/contract/call';
import type { listPaydays } from '@paystead/contract/servicing/servicing';
import type { Payday } from './payday.ts';

type Stage = Answer<typeof listPaydays>[number]['stages'][number];

/**
 * The stages of a payday, in order. A stage is done only if it happened: a payday on which nothing
 * came was neither deducted nor remitted, and one paid another way ends with that.
 */
export function viewStages(payday: Payday): Stage[] {
  if (payday.state === 'removed') return [];
  if (payday.collection === 'deduction') return deductionStages(payday);
  if (payday.collection === 'ask') return ownStages(payday);
  return payday.collection === 'ach' ? debitStages(payday) : depositStages(payday);
}

function deductionStages(payday: Payday): Stage[] {
  const { asked, came, debit, isAnotherWay, isBehind, one } = payday;
  const isSent = asked !== undefined && asked.deducted_cents > 0n;
  const isRefused = asked !== undefined && asked.state !== 'ASKED' && !isSent;
  const tried = asked ? [request(payday), ...(isRefused ? [notDone('Deducted')] : [])] : [];
  if (isAnotherWay || coveredAhead(payday)) return [...tried, last(payday)];
  if (debit && !isSent) return [...tried, waiting('Debited', null, false, debit.debit_date)];
  if (isRefused || isMissed(payday)) return [request(payday), notDone('Deducted')];
  // Money from a paycheck was deducted and remitted, also where no file says when.
  const paid = came?.on ?? null;
  const isLate = asked !== undefined && isBehind;
  return [
    request(payday),
    waiting('Deducted', isSent ? asked.payday : paid, isLate, one.row.due_date),
    waiting('Remitted', (isSent ? asked.remitted_on : null) ?? paid, isLate),
    waiting('Posted', paid, false),
  ];
}

function request({ asked, came, state }: Payday): Stage {
  if (asked) return { label: 'Asked', state: 'done', date: asked.asked_on };
  if (came) return { label: 'Asked', state: 'done', date: null };
  return { label: 'Asked', state: state === 'missing' ? 'failed' : 'waiting', date: null };
}

function debitStages(payday: Payday): Stage[] {
  const { came, debit, isAnotherWay } = payday;
  if (isAnotherWay || coveredAhead(payday)) return [last(payday)];
  const isPlanned = debit !== undefined || came !== undefined;
  if (!isPlanned && isMissed(payday)) return [notDone('Debited')];
  return [
    { label: 'Scheduled', state: isPlanned ? 'done' : 'waiting', date: null },
    waiting('Debited', came?.on ?? null, false, debit?.debit_date ?? payday.one.row.due_date),
  ];
}

/** The borrower pays it: nothing happens by itself, unless a debit is scheduled. */
function ownStages(payday: Payday): Stage[] {
  const { asked, came, debit, one } = payday;
  if (asked) return deductionStages(payday);
  if (debit || came || coveredAhead(payday)) return debitStages(payday);
  return isMissed(payday)
    ? [notDone('Paid by you')]
    : [waiting('Paid by you', null, false, one.row.due_date)];
}

function depositStages(payday: Payday): Stage[] {
  const { came, debit, isAnotherWay, isBehind, isUntold, one } = payday;
  if (isAnotherWay || coveredAhead(payday)) return [last(payday)];
  if (debit && !came) return [waiting('Debited', null, false, debit.debit_date)];
  if (isMissed(payday)) return [notDone('Deposited')];
  return [
    waiting('Deposited', came?.on ?? null, isUntold && isBehind, one.row.due_date),
    waiting('Posted', came?.on ?? null, false),
  ];
}

/** Paid, although nothing came for it: money paid ahead covers it. */
export function coveredAhead({ came, state }: Payday): boolean {
  return state === 'posted' && came === undefined;
}

function isMissed({ state }: Payday): boolean {
  return state === 'missing';
}

/** How it was paid in the end. */
function last({ came, one }: Payday): Stage {
  return came
    ? { label: 'Paid another way', state: 'done', date: came.on }
    : { label: 'Paid ahead', state: 'done', date: one.row.due_date };
}

function notDone(label: string): Stage {
  return { label, state: 'failed', date: null };
}

/** Done on a day, or to come on one. */
function waiting(
  label: string,
  done: string | null,
  isLate: boolean,
  expected: string | null = null,
): Stage {
  if (done) return { label, state: 'done', date: done };
  return { label, state: isLate ? 'late' : 'waiting', date: expected };
}
