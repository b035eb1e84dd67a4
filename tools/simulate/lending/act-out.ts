import { isBefore } from '../../../lending/src/calendar/calendar.ts';
import { takesPayments } from '../../../lending/src/states/loan-status.ts';
import { chargeFee, creditLoan, takeCheck, takeCheckBack, turnFlags } from './desk-acts.ts';
import type { Life } from './life.ts';
import { unpaidWithin } from './standing.ts';
import { pay, payByHand, payOnQuote } from './pay-acts.ts';
import {
  agreeOnLongerTerm,
  askForHelp,
  changePaydays,
  lowerRate,
  paysByHand,
  settleForLess,
} from './relief-acts.ts';

type Act = (life: Life) => void;

/** Whole cards: the more often an act is here, the more often it happens. */
const ACTS: readonly [Act, ...Act[]] = [
  (life) => pay(life, 'SINGLE'),
  (life) => pay(life, 'SINGLE'),
  (life) => pay(life, 'SCHEDULED'),
  (life) => pay(life, 'INSTALLMENT'),
  (life) => pay(life, 'FULL'),
  (life) => pay(life),
  payOnQuote,
  takeCheck,
  takeCheck,
  takeCheckBack,
  creditLoan,
  changePaydays,
  changePaydays,
  askForHelp,
  agreeOnLongerTerm,
];

const MENDS: readonly [Act, ...Act[]] = [
  (life) => pay(life, 'ARREARS'),
  (life) => pay(life, 'ARREARS'),
  (life) => pay(life, 'SINGLE'),
  askForHelp,
  askForHelp,
  settleForLess,
  agreeOnLongerTerm,
];

const RARE: readonly [Act, ...Act[]] = [turnFlags, turnFlags, turnFlags, lowerRate, chargeFee];

/** What borrower and staff do in the morning of a day. */
export function actOut(life: Life): void {
  const { chance, habits, loan, today } = life;
  if (loan.settlement && chance.percent(15) && takesPayments(loan.status)) pay(life, 'SETTLEMENT');
  if (loan.flags.length > 0 && chance.percent(4)) turnFlags(life);
  const isHere = !isBefore(today, loan.through);
  if (!isHere || loan.status === 'Void') return;
  if (loan.status === 'Paid') {
    if (chance.percent(habits.acts / 4)) takeCheckBack(life);
    return;
  }
  if (loan.status === 'Charged Off') {
    if (chance.percent(4)) chance.pick(RECOVERIES)(life);
    return;
  }
  payDueByHand(life);
  if ((loan.late?.days ?? 0) > 0 && chance.percent(habits.mends)) chance.pick(MENDS)(life);
  else if (chance.percent(habits.acts)) chance.pick(ACTS)(life);
  if (chance.percent(habits.rare)) chance.pick(RARE)(life);
}

const RECOVERIES: readonly [Act, ...Act[]] = [
  (life) => pay(life, 'SINGLE'),
  (life) => pay(life, 'FULL'),
  takeCheck,
  takeCheckBack,
  settleForLess,
];

/** With nobody to collect, an installment comes by check on its day, if at all. */
function payDueByHand(life: Life): void {
  const { chance, habits, loan, today } = life;
  if (loan.changes.length === 1 || loan.status !== 'Open') return;
  const [due] = unpaidWithin(loan, today, 0);
  if (!due || !paysByHand(loan, today) || chance.percent(habits.missing)) return;
  payByHand(life, due.amount - due.paid);
}
