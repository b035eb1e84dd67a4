/** An ACH file as data. Control records, padding and block counts are computed, never stored. */

/** Record 1: the file's destination and origin, and when it was created. */
export interface FileHeader {
  /** Nine digits: the bank or operator that receives the file. */
  readonly immediateDestination: string;
  /** Nine digits of a routing number, or ten agreed with the receiving bank. */
  readonly immediateOrigin: string;
  readonly creationDate: Temporal.PlainDate;
  /** HHMM in New York, or empty. */
  readonly creationTime: string;
  /** A to Z or 0 to 9; distinguishes the files of one day. */
  readonly fileIdModifier: string;
  readonly destinationName: string;
  readonly originName: string;
  readonly referenceCode: string;
}

/** Record 5: the originator, entry class and settlement day of a batch. */
export interface BatchHeader {
  /** 200 debits and credits, 220 credits only, 225 debits only. */
  readonly serviceClass: string;
  readonly companyName: string;
  readonly companyData: string;
  /** Ten characters agreed with the bank, often 1 and the employer identification number. */
  readonly companyIdentification: string;
  /** PPD, WEB, TEL, CCD, or COR in a file from the bank. */
  readonly entryClass: string;
  readonly entryDescription: string;
  readonly descriptiveDate: string;
  /**
   * The banking day on which the originator wants the entries to settle; null in a notification of
   * change.
   */
  readonly effectiveEntryDate: Temporal.PlainDate | null;
  /** Day of the year, set by the ACH operator; empty from the originator. */
  readonly settlementDay: string;
  readonly originatorStatus: string;
  /** First eight digits of the originating bank's routing number. */
  readonly originatingDfi: string;
  readonly batchNumber: number;
}

/** Record 7 type 05: text sent along with a payment. */
export interface PaymentAddenda {
  readonly type: '05';
  readonly information: string;
}

/** Record 7 type 98: the receiving bank's correction of an earlier entry (C01…). */
export interface ChangeAddenda {
  readonly type: '98';
  readonly changeCode: string;
  readonly originalTraceNumber: string;
  readonly originalReceivingDfi: string;
  readonly correctedData: string;
  readonly traceNumber: string;
}

/** Record 7 type 99: why the receiving bank returns an entry (R01…). */
export interface ReturnAddenda {
  readonly type: '99';
  readonly returnCode: string;
  readonly originalTraceNumber: string;
  /** YYMMDD, only for R14 and R15; a contested return has its own data here. Otherwise empty. */
  readonly dateOfDeath: string;
  readonly originalReceivingDfi: string;
  readonly information: string;
  readonly traceNumber: string;
}

export type Addenda = PaymentAddenda | ChangeAddenda | ReturnAddenda;

/** Record 6: one debit or credit of one account. */
export interface Entry {
  readonly transactionCode: string;
  /** Nine digits: receiving DFI identification and check digit. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** Cents, zero or more. */
  readonly amount: bigint;
  readonly identification: string;
  readonly name: string;
  /** WEB and TEL: R recurring, S single. */
  readonly discretionaryData: string;
  /** Eight digits of the originating bank, then a seven-digit sequence number. */
  readonly traceNumber: string;
  readonly addenda: readonly Addenda[];
}

export interface Batch {
  readonly header: BatchHeader;
  readonly entries: readonly Entry[];
}

export interface AchFile {
  readonly header: FileHeader;
  readonly batches: readonly Batch[];
}
