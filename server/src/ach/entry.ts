import type { Direction } from '@paystead/nacha/records/transaction-codes';
import type { Movement, PaymentType } from '@paystead/nacha/records/batch';

export type Purpose =
  | 'DISBURSEMENT'
  | 'PAYMENT'
  | 'MICRO_DEPOSIT'
  | 'PRENOTE'
  | 'REFUND'
  | 'SAVINGS';

/** The person whose account the entry credits or debits. */
export interface Receiver {
  readonly account: Movement['account'];
  readonly name: string;
}

/** An entry for the next fitting file. */
export interface NewEntry {
  readonly purpose: Purpose;
  /** The payment, loan, bank account or refund behind it. */
  readonly subjectGid: string;
  /** 1 the first time, 2 and 3 when presented again. */
  readonly attempt?: number;
  /** Distinguishes entries of one subject: the first and second micro-deposit. */
  readonly part?: number;
  readonly borrowerGid: string;
  readonly bankAccountGid: string;
  readonly receiver: Receiver;
  readonly direction: Direction;
  readonly secCode: 'PPD' | 'WEB' | 'TEL';
  readonly paymentType?: PaymentType;
  /** At most ten characters, shown on the bank statement. */
  readonly description: string;
  /** Cents; zero for a prenote. */
  readonly amount: bigint;
  /** The banking day on which it should settle. */
  readonly effectiveDate: Temporal.PlainDate;
  /** Keeps it out of every file before this instant, whatever its day. */
  readonly notBefore?: Temporal.Instant | null;
  /** Keeps it out of every file until `clearEntry` clears it for the day of that file. */
  readonly needsClearance?: boolean;
}

/** An entry that would leave with the file of a day if it were cleared. */
export interface UnclearedEntry {
  readonly subjectGid: string;
  readonly isHeld: boolean;
}

/** An entry that has not settled. */
export interface PendingEntry {
  readonly purpose: Purpose;
  readonly subjectGid: string;
  readonly amount: bigint;
  readonly effectiveDate: Temporal.PlainDate;
  /** In no file yet. Otherwise it can't be stopped any more. */
  readonly waits: boolean;
}

/** An entry for the slice that owns its purpose. */
export interface FiledEntry {
  readonly gid: string;
  readonly subjectGid: string;
  readonly borrowerGid: string;
  readonly bankAccountGid: string;
  readonly attempt: number;
  readonly part: number;
  readonly amount: bigint;
  readonly effectiveDate: Temporal.PlainDate;
}

export interface SettledEntry extends FiledEntry {
  readonly settledOn: Temporal.PlainDate;
}

export interface ReturnedEntry extends FiledEntry {
  readonly returnCode: string;
  readonly returnedOn: Temporal.PlainDate;
  /** That slice had taken it as settled before the return. */
  readonly wasSettled: boolean;
}

/** A correction from the bank to an account detail in an entry. */
export interface ChangeNotice {
  readonly gid: string;
  readonly bankAccountGid: string;
  /** `C01` and so on. */
  readonly changeCode: string;
  /** Throws if the sealed data can't be opened. */
  readonly openData: () => string;
}

/** How many rows to take, and the gids of those to leave out. */
export interface Some {
  readonly limit: number;
  readonly skip: readonly string[];
}
