import { addDays, type Day } from '../../../lending/src/calendar/calendar.ts';
import { dayNumber } from '../../../lending/src/calendar/day-number.ts';
import { daysToMoveTo } from '../../../lending/src/calendar/calendar-change.ts';
import {
  nominalPaydays,
  type Payroll,
  type PayrollFrequency,
} from '../../../lending/src/calendar/installment-dates.ts';
import { defaultPolicy } from '../../../lending/src/decision/credit-policy.ts';
import { disbursementDay } from '../../../lending/src/disclosure/disclosure-deadlines.ts';
import { type Quote, quote } from '../../../lending/src/disclosure/quote.ts';
import { shareOf } from '../../../lending/src/money/rate.ts';
import { mostDeducted } from '../../../lending/src/servicing/short-pay.ts';
import type { Chance } from '../random.ts';
import { Book, type Tamper } from './book.ts';
import type { Installment, Loan } from './loan.ts';

/** A life begins on one of this many days from this one. */
const EPOCH = Temporal.PlainDate.from('2031-01-06');
const STARTS = 1_400;

/** The last day of a life is this many days after its signature. */
export const LIFE_DAYS = 730;

/** Months; the policy's terms that end within a life, the short ones more often. */
const TERMS = [6, 6, 6, 9, 9, 12, 12, 18, 24] as const;
const FREQUENCIES: readonly [PayrollFrequency, ...PayrollFrequency[]] = [
  'BIWEEKLY',
  'BIWEEKLY',
  'BIWEEKLY',
  'BIWEEKLY',
  'SEMIMONTHLY',
  'SEMIMONTHLY',
  'MONTHLY',
  'MONTHLY',
  'BIWEEKLY3',
  'WEEKLY',
  'WEEKLY5',
];
/** Cents that most loans don't exceed. */
const USUAL_AMOUNT = 500_000n;
/** In hundred-thousandths of a percent of the amount. */
const FEES = [0n, 100_000n, 250_000n, 400_000n] as const;

/** A signed loan: amount, rate, term, fees and paydays at random, within the policy's limits. */
export function signedLoan(chance: Chance, tamper?: Tamper): Loan {
  const signedOn = addDays(EPOCH, chance.upTo(STARTS));
  const payroll = payrollOf(chance, signedOn);
  const offered = offerOf(chance, payroll, signedOn);
  const { amount: principal, disbursementDate: disbursedOn, rate } = offered;
  const regular = offered.installmentAmount;
  const installments = offered.rows.map(asInstallment);
  return {
    ...loanWithoutPast(),
    quote: offered,
    payroll,
    terms: { principal, rate, disbursedOn, schedule: installments },
    book: new Book(tamper),
    rate,
    regular,
    installments,
    gross: chance.percent(70) ? regular * BigInt(10 + chance.upTo(10)) : null,
    authorized: mostDeducted(regular),
    through: disbursedOn,
    from: disbursedOn,
    next: installments.length + 1,
    changes: [{ from: signedOn, way: chance.percent(70) ? 'deduction' : 'ach' }],
  };
}

function offerOf(chance: Chance, payroll: Payroll, signedOn: Day): Quote {
  const { amountStep, maxAmount, minAmount, tiers } = defaultPolicy;
  const range = chance.percent(70) ? USUAL_AMOUNT : maxAmount;
  const steps = Number((range - minAmount) / amountStep) + 1;
  const amount = minAmount + amountStep * BigInt(chance.upTo(steps));
  return quote({
    amount,
    payroll,
    rate: tiers[chance.upTo(tiers.length)]?.rate ?? 0n,
    originationFee: shareOf(amount, chance.pick(FEES)),
    processingFee: chance.percent(20) ? 1_500n : 0n,
    disbursementDate: disbursementDay(signedOn),
    termMonths: chance.pick(TERMS),
    leadDays: 8 + chance.upTo(7),
  });
}

function asInstallment(row: Quote['rows'][number], index: number): Installment {
  const { amount, balance, dueDate: due, interest, nominalDate: nominal, principal } = row;
  const own = { id: `i${index + 1}`, at: dayNumber(due), paid: 0n };
  return { amount, balance, due, interest, nominal, principal, ...own };
}

/** What no loan has before its money arrives. */
function loanWithoutPast() {
  return {
    status: 'Pending' as const,
    openedOn: null,
    chargedOffOn: null,
    booked: 0n,
    history: [],
    put: [],
    receipts: [],
    deductions: [],
    debits: [],
    escrows: [],
    refunds: [],
    shortPays: [],
    flags: [],
    skips: [],
    plan: null,
    settlement: null,
    late: null,
  };
}

/** Paydays of any frequency, some with holidays of the employer's own and one that it moved. */
function payrollOf(chance: Chance, around: Day): Payroll {
  const frequency = chance.pick(FREQUENCIES);
  const sampleDates = [addDays(around, chance.upTo(14))];
  if (!chance.percent(30)) return { frequency, sampleDates };
  const holidays = Array.from({ length: 1 + chance.upTo(6) }, () =>
    addDays(around, 20 + chance.upTo(400)),
  );
  const usual = { frequency, sampleDates, changes: { holidays, moved: [] } };
  const [nominal] = nominalPaydays(usual, addDays(around, 60), addDays(around, 120));
  const [date] = nominal ? daysToMoveTo(usual, nominal.date) : [];
  if (!nominal || !date) return usual;
  return { ...usual, changes: { holidays, moved: [{ nominal: nominal.date, date }] } };
}
