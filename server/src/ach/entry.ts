import type { Direction } from '@paystead/nacha/records/transaction-codes';
import type { Movement, PaymentType } from '@paystead/nacha/records/batch';

export type Purpose = 'DISBURSEMENT' | 'PAYMENT' | 'MICRO_DEPOSIT' | 'REFUND';

/** Whose account the entry credits or debits. */
export interface Receiver {
  readonly account: Movement['account'];
  readonly name: string;
}

/** An entry to be put into the next fitting file. */
export interface NewEntry {
  readonly purpose: Purpose;
  /** The payment, loan, bank account or refund it carries. */
  readonly subjectGid: string;
  /** 1 the first time, 2 and 3 when presented again. */
  readonly attempt?: number;
  /** Tells entries of one subject apart: the first and second micro-deposit. */
  readonly part?: number;
  readonly borrowerGid: string;
  readonly bankAccountGid: string;
  readonly receiver: Receiver;
  readonly direction: Direction;
  readonly secCode: 'PPD' | 'WEB' | 'TEL';
  readonly paymentType?: PaymentType;
  /** At most ten characters, shown on the bank statement. */
  readonly description: string;
  /** Cents. */
  readonly amount: bigint;
  /** The banking day on which it shall settle. */
  readonly effectiveDate: Temporal.PlainDate;
  /** It is in no file before this instant, whatever its day. */
  readonly notBefore?: Temporal.Instant | null;
  /** It is in no file before `clearEntry` was called for the day of that file. */
  readonly needsClearance?: boolean;
}

/** An entry that would leave with the file of a day, were it cleared. */
export interface UnclearedEntry {
  readonly subjectGid: string;
  readonly isHeld: boolean;
}

/** An entry as the slice of its purpose sees it. */
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
  /** Its settlement was given out before it came back. */
  readonly wasSettled: boolean;
}

/** The bank corrected what an entry said of an account. */
export interface ChangeNotice {
  readonly bankAccountGid: string;
  /** `C01` and the like. */
  readonly changeCode: string;
  readonly correctedData: string;
}
