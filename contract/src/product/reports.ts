import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, IsoDate, Money } from '../primitives.ts';

/** Days past due of an open loan: none, from 1, from 30, from 60, from 90. */
export const AgeBucket = z.enum(['CURRENT', 'D1', 'D30', 'D60', 'D90']);
export type AgeBucket = z.output<typeof AgeBucket>;
/** Where a loan stood at the end of a month. */
export const MonthStanding = z.enum([
  'CURRENT',
  'D1',
  'D30',
  'D60',
  'D90',
  'CHARGED_OFF',
  'PAID',
  'VOID',
]);
export type MonthStanding = z.output<typeof MonthStanding>;

/** A share in percent with two decimals: `0.92`. */
const Share = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/));
const Workflow = z.string().check(z.regex(/^[A-Z_0-9]{2,20}$/));
const EmployerNames = z.array(z.object({ gid: Gid, name: z.string(), workflow: z.string() }));
const filters = { employer: z.optional(Gid), workflow: z.optional(Workflow) };

const AgeRow = z.object({
  bucket: AgeBucket,
  loans: z.number(),
  owed: Money,
  past_due: Money,
  share: Share,
});

export const readPortfolio = call({
  method: 'GET',
  path: '/console/report/portfolio',
  origin: 'paystead',
  summary: 'Open loans, money past due, ages, charge-offs and where loans moved (REPORT-1).',
  who: staffRoles,
  query: body(filters),
  answer: z.object({
    /** The last closed day; null before the first one. */
    as_of: z.nullable(IsoDate),
    /** The end of the month before, to which the figures are compared; null without figures. */
    since: z.nullable(IsoDate),
    employers: EmployerNames,
    /** Employers whose loans the last close couldn’t count. */
    missing: z.array(z.string()),
    open: z.object({ loans: z.number(), more: z.nullable(z.number()) }),
    owed: z.object({ amount: Money, more: z.nullable(Money) }),
    late: z.object({ loans: z.number(), amount: Money, share: Share }),
    charged_off: z.object({ loans: z.number(), amount: Money, share: z.nullable(Share) }),
    ages: z.array(AgeRow),
    /** The ends of up to five months, and the last closed day. */
    months: z.array(z.object({ day: IsoDate, from_1: Money, from_30: Money })),
    /** Charged off of each quarter’s money, by whole months since the payout. */
    vintages: z.array(
      z.object({
        quarter: z.string(),
        loans: z.number(),
        amount: Money,
        charged_off: Money,
        points: z.array(z.object({ month: z.number(), share: Share })),
      }),
    ),
    /** Null until two months have ended. */
    moves: z.nullable(
      z.object({
        from: IsoDate,
        to: IsoDate,
        rows: z.array(
          z.object({
            bucket: AgeBucket,
            loans: z.number(),
            cells: z.array(z.object({ standing: MonthStanding, loans: z.number(), share: Share })),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});

/** How many loans a page of a report shows. */
export const LOANS_ON_A_PAGE = 50;

export const listReportLoans = call({
  method: 'GET',
  path: '/console/report/loan',
  origin: 'paystead',
  summary: 'The loans behind a figure: of an age today, or that moved in a month (REPORT-2).',
  who: staffRoles,
  query: body({
    ...filters,
    /** Of this age as last counted; `LATE` is all past due, `LOST` the charge-offs of 12 months. */
    set: z.optional(z.enum([...AgeBucket.options, 'LATE', 'LATE_30', 'LOST'])),
    /** Or those that stood at `from` a month before `month`, and at `to` on it. */
    month: z.optional(IsoDate),
    from: z.optional(AgeBucket),
    to: z.optional(MonthStanding),
    after: z.optional(Gid),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        gid: Gid,
        reference: z.string(),
        borrower: z.string(),
        employer: z.string(),
        status: z.string(),
        owed: Money,
        past_due: Money,
        days: z.number(),
      }),
    ),
    next: z.nullable(Gid),
  }),
  refusals: ['FIELDS'],
});

export const readFunnel = call({
  method: 'GET',
  path: '/console/report/funnel',
  origin: 'paystead',
  summary:
    'Applications of the last 90 days from rate check to payout, and how long each step took.',
  who: staffRoles,
  query: body(filters),
  answer: z.object({
    from: IsoDate,
    through: IsoDate,
    employers: EmployerNames,
    steps: z.array(
      z.object({
        step: z.enum(['STARTED', 'APPLIED', 'OFFERED', 'SIGNED', 'PAID_OUT']),
        people: z.number(),
        /** Of the step before; null for the first. */
        share: z.nullable(Share),
        /** Hours since the step before; null without any. */
        median_hours: z.nullable(z.number()),
        slow_hours: z.nullable(z.number()),
      }),
    ),
    /** Why there was no offer; one application may have several reasons. */
    declined: z.number(),
    reasons: z.array(z.object({ code: z.string(), applications: z.number() })),
  }),
  refusals: [],
});

export const readOperations = call({
  method: 'GET',
  path: '/console/report/operations',
  origin: 'paystead',
  summary: 'Employers and their remittances, bank returns by month, answer times, tie-outs.',
  who: staffRoles,
  answer: z.object({
    from: IsoDate,
    through: IsoDate,
    employers: z.array(
      z.object({
        gid: Gid,
        name: z.string(),
        workflow: z.string(),
        /** Active people on the roster, and how many of them have an open loan. */
        people: z.number(),
        borrowers: z.number(),
        use: z.nullable(Share),
        /** Paydays of the last 90 days with a deduction file, and how many remittances came. */
        paydays: z.number(),
        remitted: z.number(),
        on_time: z.number(),
      }),
    ),
    returns: z.array(
      z.object({ month: IsoDate, debits: z.number(), returned: z.number(), share: Share }),
    ),
    answers: z.object({
      conversations: z.number(),
      answered: z.number(),
      median_minutes: z.nullable(z.number()),
      slow_minutes: z.nullable(z.number()),
    }),
    ties: z.array(z.object({ day: IsoDate, accounts: z.number(), open: z.number() })),
  }),
  refusals: [],
});

export const exportReport = call({
  method: 'GET',
  path: '/console/report/file/{report}',
  origin: 'paystead',
  summary: 'A report as CSV; the export is recorded.',
  who: staffRoles,
  params: z.object({
    report: z.enum(['portfolio', 'loans', 'funnel', 'operations', 'complaints']),
  }),
  query: body(filters),
  answer: z.object({}),
  file: 'text/csv',
  refusals: [],
});

export const FairnessProxy = z.enum(['AGE', 'STATE', 'EMPLOYER']);
export type FairnessProxy = z.output<typeof FairnessProxy>;

/** Groups with fewer decisions than this show no shares: they would say something about persons. */
export const FEWEST_DECISIONS = 10;

const FairnessGroup = z.object({
  group: z.string(),
  /** Null below `FEWEST_DECISIONS`, as are all figures of the group then. */
  decided: z.nullable(z.number()),
  approved: z.nullable(z.number()),
  approval: z.nullable(Share),
  /** The group’s approval share divided by everybody else’s, in percent. */
  ratio: z.nullable(Share),
  /** Below four fifths of the others. */
  low: z.boolean(),
  /** The average rate of the approved ones, in percent. */
  rate: z.nullable(Share),
  by_person: z.nullable(z.number()),
});

export const readFairness = call({
  method: 'GET',
  path: '/console/report/fairness',
  origin: 'paystead',
  summary: 'Approval, price and reviewers’ declines by age, state and employer (FAIR-1 to FAIR-3).',
  who: ['auditor', 'administrator'],
  answer: z.object({
    /** The last days of the first and last of up to 12 months with figures; null without any. */
    from: z.nullable(IsoDate),
    through: z.nullable(IsoDate),
    proxies: z.array(z.object({ proxy: FairnessProxy, groups: z.array(FairnessGroup) })),
    /** Why reviewers said no, the most frequent reason first. */
    reasons: z.array(z.object({ type: z.string(), reason: z.string(), decisions: z.number() })),
  }),
  refusals: [],
});
