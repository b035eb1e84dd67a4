import type { Day } from '../calendar/calendar.ts';
import { employeeStatuses } from '../employment/employee-status.ts';
import type { EmployeeStatus } from '../employment/employee-status.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import type { Payroll } from '../calendar/installment-dates.ts';
import { day, flag, listOf, money, oneOf, orNull, recordOf, text } from '../money/json-codec.ts';
import type { Json } from '../money/json-codec.ts';
import type { Cents } from '../money/money.ts';

/**
 * What every source said of an applicant on one day: kept with a decision, so that it can be told
 * later what has changed since. Unlike the facts of the decision it holds no proof by papers: what
 * a person has accepted stays accepted.
 */
export type SourceFacts = {
  employment: {
    status: EmployeeStatus;
    hiredOn: Day | null;
    /** S4.11: confirmed, and not taken back since. */
    verified: boolean;
  };
  grossPerPaycheck: Cents | null;
  payroll: Payroll | null;
  /** `mark` tells two homes apart without saying where they are. */
  home: { mark: string; state: string } | null;
  bornOn: Day | null;
  /** A verified account that the money can go to. */
  hasAccount: boolean;
  /** The open loan with us. */
  openLoan: { gid: string; current: boolean } | null;
  /** When the lists were asked, and of when the newest consumer report is; null where none is. */
  screenedOn: Day | null;
  reportedOn: Day | null;
};

const codec = recordOf<SourceFacts>({
  employment: recordOf<SourceFacts['employment']>({
    status: oneOf(employeeStatuses),
    hiredOn: orNull(day),
    verified: flag,
  }),
  grossPerPaycheck: orNull(money),
  payroll: orNull(
    recordOf<Payroll>({ frequency: oneOf(payrollFrequencies), sampleDates: listOf(day) }),
  ),
  home: orNull(recordOf<NonNullable<SourceFacts['home']>>({ mark: text, state: text })),
  bornOn: orNull(day),
  hasAccount: flag,
  openLoan: orNull(recordOf<NonNullable<SourceFacts['openLoan']>>({ gid: text, current: flag })),
  screenedOn: orNull(day),
  reportedOn: orNull(day),
});

export function sourceFactsToJson(known: SourceFacts): Json {
  return codec.toJson(known);
}

/** RangeError when the JSON is none. */
export function sourceFactsFromJson(json: Json): SourceFacts {
  return codec.fromJson(json);
}
