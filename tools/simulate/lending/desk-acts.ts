import { addDays, type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import {
  deskReceiptFinalOn,
  earliestReceipt,
} from '../../../lending/src/payments/desk-receipts.ts';
import { agreedOrder, allocateTo, owedOf } from '../../../lending/src/servicing/allocation.ts';
import { loanFlagKinds, longestPause } from '../../../lending/src/servicing/loan-flags.ts';
import { cancelScheduled } from './debits.ts';
import { bookInterest, interestStands } from './interest.ts';
import { done, type Life } from './life.ts';
import { receive } from './receive.ts';
import { owedOn, owedParts } from './standing.ts';
import { takeBack } from './take-back.ts';

/** Staff take in a check or a wire, often one that came days ago (STAFF-21). */
export function takeCheck(life: Life): void {
  const { chance, loan, today } = life;
  const owed = owedOn(loan, today);
  if (owed === 0n || !loan.openedOn) return;
  const way = chance.percent(50) ? 'CHECK' : 'WIRE';
  const ago = chance.percent(50) ? 0 : 1 + chance.upTo(40);
  const on = notBefore(addDays(today, -ago), earliestReceipt(loan.openedOn, today));
  const amount = (owed * BigInt(2 + chance.upTo(40))) / 100n + 1n;
  receive(life, { amount, on, channel: 'DESK', finalOn: deskReceiptFinalOn(way, on) });
  done(life, isBefore(on, today) ? 'money found later' : 'check at the desk', amount);
}

/** A check bounced, or staff posted it by mistake. */
export function takeCheckBack(life: Life): void {
  const { chance, loan } = life;
  const checks = loan.receipts.filter(({ channel, counts }) => counts && channel === 'DESK');
  const check = checks[chance.upTo(checks.length)];
  if (!check || loan.status === 'Void') return;
  takeBack(life, check);
  done(life, 'check taken back', check.amount);
}

/** Staff lower one part of the debt at our cost (STAFF-23). */
export function creditLoan(life: Life): void {
  const { chance, loan, today } = life;
  if (loan.status !== 'Open' || isBefore(today, loan.through)) return;
  bookInterest(loan, today);
  const owed = owedParts(loan, today);
  const part = agreedOrder[chance.upTo(agreedOrder.length)] ?? 'INTEREST';
  const amount = (owedOf(part, owed) * BigInt(1 + chance.upTo(30))) / 100n;
  if (amount === 0n) return;
  const allocation = allocateTo(part, amount, owed);
  const id = loan.book.post({ kind: `CREDIT_TO_${part}`, allocation }, today);
  loan.history.push({ id, kind: 'CREDIT', on: today, amount, to: part });
  interestStands(loan, today, 0n, today);
  done(life, 'credit to the loan', amount);
}

/** A fee, where a state allows one; on a day, fees come before payments (INT-10). */
export function chargeFee(life: Life): void {
  const { chance, loan, today } = life;
  if (loan.status !== 'Open' || !isBefore(loan.through, today)) return;
  bookInterest(loan, today);
  const amount = BigInt(500 + chance.upTo(1_500));
  const id = loan.book.post({ kind: 'FEE', amount }, today);
  loan.history.push({ id, kind: 'FEE', on: today, amount });
  done(life, 'fee', amount);
}

/** Staff find out something about the loan or its borrower, or that it was a mistake (FLAG-1). */
export function turnFlags(life: Life): void {
  const { chance, loan, today } = life;
  const [flag] = loan.flags;
  if (flag && chance.percent(flag.kind === 'DECEASED' ? 10 : 50)) {
    loan.flags = loan.flags.slice(1);
    done(life, 'flag lifted');
    return;
  }
  const kind = loanFlagKinds[chance.upTo(loanFlagKinds.length)] ?? 'DISPUTE';
  if (loan.flags.some((one) => one.kind === kind)) return;
  const lossOn = kind === 'DECEASED' ? addDays(today, 20 + chance.upTo(60)) : null;
  loan.flags = [...loan.flags, { kind, from: today, ...(lossOn && { lossOn }) }];
  const stops = kind === 'BANKRUPTCY' || kind === 'DECEASED' || kind === 'FRAUD';
  if (stops) cancelScheduled(loan);
  if (kind === 'DECEASED') loan.changes.push({ from: today, way: 'stopped' });
  done(life, 'flag placed');
}

/** A pause of collection ends by itself. */
export function endPause({ loan, today }: Life): void {
  if (loan.flags.length === 0) return;
  const isOver = (from: Day) => isBefore(addDays(from, longestPause), today);
  loan.flags = loan.flags.filter(({ from, kind }) => kind !== 'PAUSE' || !isOver(from));
}

function notBefore(day: Day, earliest: Day): Day {
  return isBefore(day, earliest) ? earliest : day;
}
