import { type Day, isBefore } from '../calendar/calendar.ts';
import {
  day,
  flag,
  listOf,
  money,
  oneOf,
  orNull,
  recordOf,
  text,
  whole,
  type Codec,
} from '../money/json-codec.ts';
import type { Cents } from '../money/money.ts';
import { type ScoreFactor, scoreFactors } from '../decision/reasons.ts';

/** The bureau an entry comes from: Equifax, Experian, TransUnion. */
export const creditSources = ['EQF', 'EXP', 'TUC'] as const;
export type CreditSource = (typeof creditSources)[number];

export const creditAccountKinds = [
  'CREDIT_CARD',
  'AUTO_LOAN',
  'PERSONAL_LOAN',
  'STUDENT_LOAN',
  'MORTGAGE',
  'OTHER',
] as const;
export type CreditAccountKind = (typeof creditAccountKinds)[number];

export const publicRecordKinds = ['BANKRUPTCY', 'JUDGMENT', 'TAX_LIEN', 'OTHER'] as const;
export type PublicRecordKind = (typeof publicRecordKinds)[number];

export type CreditAccount = {
  /** The same in every report for the same account. */
  id: string;
  source: CreditSource;
  lender: string;
  kind: CreditAccountKind;
  balance: Cents;
  /** Cards only. */
  creditLimit: Cents | null;
  pastDue: Cents;
  /** 0 when paid as agreed. */
  daysLate: number;
  openedOn: Day | null;
  isOpen: boolean;
};

export type CreditInquiry = { source: CreditSource; by: string; madeOn: Day };
export type PublicRecord = { source: CreditSource; kind: PublicRecordKind; filedOn: Day };
/** A fact that a furnisher reported about the person: `Santa Fe, NM`, an employer's name. */
export type ReportedFact = { source: CreditSource; text: string };

/** One month's credit report of a person. */
export type CreditReport = {
  reportedOn: Day;
  /** Null when the file has too little for a score. */
  score: number | null;
  /** What lowers the score most, in the bureau's order. */
  factors: readonly ScoreFactor[];
  /** Share of on-time payments over all accounts, in basis points. */
  onTimeBps: number | null;
  accounts: readonly CreditAccount[];
  inquiries: readonly CreditInquiry[];
  publicRecords: readonly PublicRecord[];
  addresses: readonly ReportedFact[];
  employers: readonly ReportedFact[];
  /** The bureau whose file carries a fraud alert. */
  fraudAlert: CreditSource | null;
};

const source = oneOf(creditSources);
const reportedFact = recordOf<ReportedFact>({ source, text });

/** Converts a report to and from JSON. Throws a RangeError for JSON of another shape. */
export const creditReport: Codec<CreditReport> = recordOf<CreditReport>({
  reportedOn: day,
  score: orNull(whole),
  factors: listOf(oneOf(scoreFactors)),
  onTimeBps: orNull(whole),
  accounts: listOf(
    recordOf<CreditAccount>({
      id: text,
      source,
      lender: text,
      kind: oneOf(creditAccountKinds),
      balance: money,
      creditLimit: orNull(money),
      pastDue: money,
      daysLate: whole,
      openedOn: orNull(day),
      isOpen: flag,
    }),
  ),
  inquiries: listOf(recordOf<CreditInquiry>({ source, by: text, madeOn: day })),
  publicRecords: listOf(
    recordOf<PublicRecord>({ source, kind: oneOf(publicRecordKinds), filedOn: day }),
  ),
  addresses: listOf(reportedFact),
  employers: listOf(reportedFact),
  fraudAlert: orNull(source),
});

/**
 * The date of the next monthly report after `last`: the day of the month on which monitoring began,
 * or the last day of a shorter month.
 */
export function nextReportDay(began: Day, last: Day): Day {
  let months = Math.max(0, began.until(last, { largestUnit: 'months' }).months);
  while (!isBefore(last, began.add({ months }))) months += 1;
  return began.add({ months });
}
