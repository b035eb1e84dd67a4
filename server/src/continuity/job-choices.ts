import type { Answer } from '@paystead/contract/call';
import type { readJob, SignedKind } from '@paystead/contract/servicing/continuity';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { briefDate, longDate } from '@paystead/lending/calendar/day-words';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { endOfPay } from '@paystead/lending/employment/continuity-plan';
import { firstDueWithNotice } from '@paystead/lending/servicing/collection';
import { toDollars } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { type AccountRow, inSentence, nameAccount } from '../bank-accounts/index.ts';
import type { EmployerRow } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import type { ContinuingFacts } from './continuing-facts.ts';
import { rhythmOf } from './rhythm.ts';

type Choice = Answer<typeof readJob>['choices'][number];
export type ChoiceKind = SignedKind;

/** What a choice is made from: the loan after a job, and what the borrower picked. */
export interface ChoiceFacts extends ContinuingFacts {
  readonly account: AccountRow | undefined;
  readonly newEmployer: EmployerRow | undefined;
  /** A deposit account for an allotment was set up before. */
  readonly hasAllotment: boolean;
}

/** A choice with the days that signing it brings. */
export interface Chosen extends Choice {
  readonly from: Day;
}

/** The ways to pay after a job, in the order of the page, each with the words that are signed. */
export function choicesOf({ config }: Pick<WorkContext, 'config'>, facts: ChoiceFacts): Chosen[] {
  const company = config.brand.name;
  const isRetired = facts.report.status === 'Retired';
  return [
    bank(facts, company),
    ...(isRetired ? [allotment(facts, company)] : []),
    newJob(facts, company),
    payOff(facts),
    byHand(facts, company),
  ];
}

/** The first installments after the last paycheck. */
function after({ plan }: ChoiceFacts): { lastDeduction: Day | null; due: Day[]; stop: Day } {
  const { lastDeduction, stop } = endOfPay(plan);
  return { lastDeduction, stop, due: plan.due.filter((day) => !isBefore(day, stop)) };
}

function stopSentence(facts: ChoiceFacts): string {
  const { lastDeduction } = after(facts);
  const name = facts.employer.name;
  if (facts.plan.home === 'ach') return '';
  if (!lastDeduction) return `My deduction at ${name} has ended. `;
  return `Stop my ${name} deduction after ${longDate(lastDeduction)}. `;
}

function amountOf({ loan, standing }: ChoiceFacts, due: Day | undefined) {
  const row = standing.openInstallments.find((one) => due && one.due.equals(due));
  return toDollars(row?.takes ?? loan.installment_cents);
}

const REVOCABLE = 'I can take this back at any time in my account, by email or by phone.';

function bank(facts: ChoiceFacts, company: string): Chosen {
  const { due, stop } = after(facts);
  const first = firstDueWithNotice(due, facts.plan.today);
  const { account } = facts;
  const label = 'From my bank account';
  if (!account) return closed('BANK', label, stop, 'Add and verify a bank account first.');
  if (!first) return closed('BANK', label, stop, 'No installment is left to debit.');
  const rhythm = rhythmOf(facts.loan.payroll_frequency, due);
  const from = inSentence(nameAccount(account));
  const day = debitDayOf(first);
  const amount = amountOf(facts, first);
  return signedBy('BANK', {
    label,
    from: first,
    first: day,
    sentence: `${amount} ${rhythm} from your ${from}, starting ${briefDate(day)}. You can stop it at any time.`,
    text:
      `${stopSentence(facts)}From ${longDate(day)}, ${company} may debit ${amount} from my ${from} ` +
      `${rhythm} until my loan is paid; the last debit may be smaller. If a day is a bank holiday, ` +
      `the debit comes on the banking day before or after it. ${REVOCABLE}`,
  });
}

function newJob(facts: ChoiceFacts, company: string): Chosen {
  const { stop } = after(facts);
  const label = 'From my paycheck at a new job';
  const { newEmployer, backup } = facts;
  const until = backup
    ? `Until then we debit your ${inSentence(nameAccount(backup))}, as you allowed us to.`
    : 'Until then you pay each installment yourself.';
  if (!newEmployer) {
    const sentence = `Tell us where. If we work with them, deductions start on the first payday we can still ask for. ${until}`;
    return { ...closed('NEW_JOB', label, stop, 'Choose your new employer.'), open: true, sentence };
  }
  return signedBy('NEW_JOB', {
    label,
    from: stop,
    first: null,
    sentence: `We check with ${newEmployer.name}’s list each night. Deductions start on the first payday we can still ask for. ${until}`,
    text:
      `${stopSentence(facts)}Once ${newEmployer.name} confirms my job, I ask it to take my ` +
      `installment of ${amountOf(facts, undefined)} from my pay each payday, from the first payday it ` +
      `can be asked for, and to send it to ${company}. If its paydays differ from my due days, my ` +
      'installments move to them: same rate, same end, nothing due sooner. This is voluntary. ' +
      REVOCABLE,
  });
}

function payOff(facts: ChoiceFacts): Chosen {
  const { today } = facts.plan;
  const money = toDollars(payoffOn(facts.standing.payoff, today).amount);
  return {
    kind: 'PAY_OFF',
    open: true,
    closed_reason: null,
    label: 'Pay it off',
    sentence: `${money} today. No early fee, and no more interest after that day.`,
    first: null,
    text: null,
    hash: null,
    from: today,
  };
}

function byHand(facts: ChoiceFacts, company: string): Chosen {
  const { due, stop } = after(facts);
  const [first] = due;
  const start = first ? ` starting with ${amountOf(facts, first)} on ${longDate(first)}` : '';
  return signedBy('BY_HAND', {
    label: 'By hand, each time',
    from: stop,
    first: first ?? null,
    sentence: 'We remind you 3 business days before. No debit you didn’t start.',
    text:
      `${stopSentence(facts)}After that I pay each installment myself,${start}. ${company} reminds ` +
      'me 3 business days before each one and debits nothing that I didn’t start, also not under my ' +
      'backup payment permission. I can choose another way at any time.',
  });
}

function allotment(facts: ChoiceFacts, company: string): Chosen {
  const { due, stop } = after(facts);
  const label = 'From my pension, by an allotment';
  if (facts.hasAllotment) {
    return closed('ALLOTMENT', label, stop, 'You’ve set one up before. Call us to use it again.');
  }
  const [first] = due;
  const amount = amountOf(facts, first);
  return signedBy('ALLOTMENT', {
    label,
    from: stop,
    first: first ?? null,
    sentence: `You ask your pension payer to send ${amount} to us. We show you the account for it.`,
    text:
      `${stopSentence(facts)}I will set up ${amount} of each pension payment to go to ${company} until ` +
      'my loan is paid. Only I can start, change or stop it. Until it arrives, each installment is ' +
      'mine to pay.',
  });
}

function closed(kind: Choice['kind'], label: string, from: Day, reason: string): Chosen {
  const nothing = { first: null, text: null, hash: null, from };
  return { kind, open: false, closed_reason: reason, label, sentence: reason, ...nothing };
}

function signedBy(
  kind: ChoiceKind,
  {
    first,
    from,
    label,
    sentence,
    text,
  }: {
    label: string;
    sentence: string;
    text: string;
    from: Day;
    first: Day | null;
  },
): Chosen {
  const hash = sha256(Buffer.from(text)).toString('hex');
  const day = first?.toString() ?? null;
  return { kind, open: true, closed_reason: null, label, sentence, first: day, text, hash, from };
}

/** The days on which a choice can still be made for a last day at work. */
export function lastDayRange(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -60), to: addDays(today, 120) };
}
