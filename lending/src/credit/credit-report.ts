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

/** Which bureau's file an entry is from: Equifax, Experian, TransUnion. */
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
  /** The same account has the same one in every report. */
  id: string;
  source: CreditSource;
  lender: string;
  kind: CreditAccountKind;
  balance: Cents;
  /** Cards only. */
  creditLimit: Cents | null;
  pastDue: Cents;
  /** 0 when it is paid as agreed. */
  daysLate: number;
  openedOn: Day | null;
  isOpen: boolean;
};

export type CreditInquiry = { source: CreditSource; by: string; madeOn: Day };
export type PublicRecord = { source: CreditSource; kind: PublicRecordKind; filedOn: Day };
/** Something somebody told a bureau about the person: `Santa Fe, NM`, an employer's name. */
export type ReportedFact = { source: CreditSource; text: string };

/** What a bureau's report of one month says of a person. */
export type CreditReport = {
  reportedOn: Day;
  /** Null when there is too little in the file for a score. */
  score: number | null;
  /** What weighs on it most, as the bureau ranks it. */
  factors: readonly ScoreFactor[];
  /** Of all payments of all accounts, in hundredths of a percent. */
  onTimeBps: number | null;
  accounts: readonly CreditAccount[];
  inquiries: readonly CreditInquiry[];
  publicRecords: readonly PublicRecord[];
  addresses: readonly ReportedFact[];
  employers: readonly ReportedFact[];
  /** Whose file carries a fraud alert. */
  fraudAlert: CreditSource | null;
};

const source = oneOf(creditSources);
const reportedFact = recordOf<ReportedFact>({ source, text });

/** Writes a report as JSON and reads it back; anything else is refused. */
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
 * The day of the next monthly report after `last`: the day of the month on which monitoring began,
 * or the month's last where it has no such day.
 */
export function nextReportDay(began: Day, last: Day): Day {
  let months = Math.max(0, began.until(last, { largestUnit: 'months' }).months);
  while (!isBefore(last, began.add({ months }))) months += 1;
  return began.add({ months });
}
