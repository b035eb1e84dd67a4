import type { Day } from '../calendar/calendar.ts';
import { employeeStatuses } from '../employment/employee-status.ts';
import type { EmployeeStatus } from '../employment/employee-status.ts';
import type { Payroll } from '../calendar/installment-dates.ts';
import { payrollCodec } from '../calendar/payroll-codec.ts';
import { day, flag, money, oneOf, orNull, recordOf, text } from '../money/json-codec.ts';
import type { Json } from '../money/json-codec.ts';
import type { Cents } from '../money/money.ts';

/**
 * What each source reported about an applicant on one day. We store it with the decision to find
 * out later what has changed. Unlike the decision facts it holds no documents: what staff accepted
 * stays accepted.
 */
export type SourceFacts = {
  employment: {
    status: EmployeeStatus;
    hiredOn: Day | null;
    /** S4.11: confirmed, and not withdrawn since. */
    verified: boolean;
  };
  grossPerPaycheck: Cents | null;
  payroll: Payroll | null;
  /** `mark` tells two addresses apart without revealing them. */
  home: { mark: string; state: string } | null;
  bornOn: Day | null;
  /** Whether there is a verified account for the payout. */
  hasAccount: boolean;
  /** The borrower's open loan with us. */
  openLoan: { gid: string; current: boolean } | null;
  /**
   * The day of the last screening, and the date of the newest consumer report; null when there is
   * none.
   */
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
  payroll: orNull(payrollCodec),
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

/** Throws a RangeError when the JSON is not of this shape. */
export function sourceFactsFromJson(json: Json): SourceFacts {
  return codec.fromJson(json);
}
