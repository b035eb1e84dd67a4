import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money, PositiveMoney, SomeMoney } from '../primitives.ts';
import { PayrollFrequency } from '../identity/profile.ts';

/** As it stands on a card's statement, in percent: two decimals, below 100. */
const CardRate = z
  .string()
  .check(z.regex(/^(0|[1-9]\d?)\.\d{2}$/, 'Enter a rate in percent, like 24.99'));

/** What the calculators know before anything is typed. */
export const readCalculators = call({
  method: 'GET',
  path: '/secured/user/wellness/calculator',
  origin: 'paystead',
  summary: 'The open loan and the paydays that the calculators begin with.',
  who: ['borrower'],
  answer: z.object({
    /** Null without an open loan. */
    loan: z.nullable(
      z.object({
        gid: Gid,
        /** Principal. */
        balance: Money,
        installment_amount: Money,
        /** A year of installments by twelve. */
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

/** How a loan goes on to its end. */
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
  summary: 'What an extra amount on each payday does to the user’s own loan.',
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
  summary: 'How long a credit card takes with the same payment each month, and what it costs.',
  who: ['borrower'],
  query: body({ balance: PositiveMoney, apr: CardRate, payment: PositiveMoney }),
  answer: z.object({
    /** Null where the payment never pays the card off. */
    card: z.nullable(
      z.object({ months: z.number(), interest: Money, total: Money, last_payment: Money }),
    ),
    /** What the first month alone costs, where the payment never pays the card off. */
    monthly_interest: z.nullable(Money),
    /** The rest of the user’s own loan, where it owes the same balance. */
    loan: z.nullable(Course),
    /** The card’s interest less the loan’s; null where one of them is not known. */
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
  summary: 'A month of take-home pay beside a rule of thumb for needs, wants and savings.',
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
        /** Of savings what is left, below zero where more is spent than comes in. */
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
    /** Whole percent of the goal that is there. */
    reached: z.number(),
    /** Null where nothing is put aside. */
    paychecks: z.nullable(z.number()),
    months_to_goal: z.nullable(z.number()),
    /** The month it is reached in, its first day; null beyond a hundred years. */
    reached_in: z.nullable(IsoDate),
    assumptions: z.array(z.string()),
  }),
  refusals: [],
});
