import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money, PositiveMoney, SomeMoney } from '../primitives.ts';
import { PayrollFrequency } from '../identity/profile.ts';

/** The rate on a card's statement, in percent: two decimals, below 100. */
const CardRate = z
  .string()
  .check(z.regex(/^(0|[1-9]\d?)\.\d{2}$/, 'Enter a rate in percent, like 24.99'));

/** Starting values for the calculators. */
export const readCalculators = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator',
  origin: 'paystead',
  summary: 'The open loan and the payroll frequency, to prefill the calculators.',
  who: ['borrower'],
  answer: z.object({
    /** Null without an open loan. */
    loan: z.nullable(
      z.object({
        gid: Gid,
        /** Principal. */
        balance: Money,
        installment_amount: Money,
        /** A year of installments divided by twelve. */
        monthly_amount: Money,
        installments_remaining: z.number(),
        interest_rate: z.string(),
        interest_to_come: Money,
        expected_payoff_date: z.nullable(IsoDate),
      }),
    ),
    frequency: z.nullable(PayrollFrequency),
  }),
  refusals: [],
});

/** The remaining payments of a loan. */
const Course = z.object({
  installments: z.number(),
  last_date: z.nullable(IsoDate),
  interest: Money,
  total: Money,
});

export const calculatePayoffSooner = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator/payoff-sooner',
  origin: 'paystead',
  summary: 'The effect of an extra amount on each payday on the user’s own loan.',
  who: ['borrower'],
  query: body({ extra: PositiveMoney }),
  answer: z.object({
    usual: Course,
    sooner: Course,
    installments_saved: z.number(),
    interest_saved: Money,
  }),
  refusals: ['NO_OPEN_LOAN'],
});

export const calculateCard = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator/card',
  origin: 'paystead',
  summary:
    'How long a credit card takes to pay off with equal monthly payments, and what it costs.',
  who: ['borrower'],
  query: body({ balance: PositiveMoney, apr: CardRate, payment: PositiveMoney }),
  answer: z.object({
    /** Null if the payment never pays off the card. */
    card: z.nullable(
      z.object({ months: z.number(), interest: Money, total: Money, last_payment: Money }),
    ),
    /** The interest of the first month, if the payment never pays off the card. */
    monthly_interest: z.nullable(Money),
    /** The remaining payments of the user’s own loan, if its balance is the same. */
    loan: z.nullable(Course),
    /** The card’s interest less the loan’s; null if either is unknown. */
    card_costs_more: z.nullable(Money),
    assumptions: z.array(z.string()),
    source: z.string(),
  }),
  refusals: [],
});

const BudgetPart = z.enum(['NEEDS', 'WANTS', 'SAVINGS']);

export const calculateBudget = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator/budget',
  origin: 'paystead',
  summary: 'Monthly take-home pay compared with a rule of thumb for needs, wants and savings.',
  who: ['borrower'],
  query: body({
    paycheck: PositiveMoney,
    frequency: PayrollFrequency,
    needs: z.optional(SomeMoney),
    wants: z.optional(SomeMoney),
  }),
  answer: z.object({
    income: Money,
    rows: z.array(
      z.object({
        part: BudgetPart,
        /** Percent. */
        share: z.string(),
        guide: Money,
        /** For SAVINGS: the rest of the income, negative if the user spends more. */
        own: Money,
      }),
    ),
    assumptions: z.array(z.string()),
  }),
  refusals: [],
});

export const calculateCushion = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator/cushion',
  origin: 'paystead',
  summary: 'How long it takes to fill an emergency fund.',
  who: ['borrower'],
  query: body({
    costs: PositiveMoney,
    months: z.enum(['1', '2', '3', '6', '9', '12']),
    saved: z.optional(SomeMoney),
    per_paycheck: z.optional(SomeMoney),
    frequency: PayrollFrequency,
  }),
  answer: z.object({
    goal: Money,
    missing: Money,
    /** The share of the goal already saved, in whole percent. */
    reached: z.number(),
    /** Null when nothing is saved per paycheck. */
    paychecks: z.nullable(z.number()),
    months_to_goal: z.nullable(z.number()),
    /** The first day of the month that reaches the goal; null beyond a hundred years. */
    reached_in: z.nullable(IsoDate),
    assumptions: z.array(z.string()),
  }),
  refusals: [],
});
