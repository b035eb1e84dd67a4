import type { Batch, BatchHeader, Entry } from './ach-file.ts';
import { cleanText } from './field-format.ts';
import { BATCH_HEADER, ENTRY_DETAIL } from './record-layout.ts';
import { codeFor } from './transaction-codes.ts';
import type { Direction, EntryUse } from './transaction-codes.ts';

/** From what a lender knows (who, which account, how much) to a batch of entries. */

/** Who originates: the company as its bank knows it. */
export interface Originator {
  readonly companyName: string;
  readonly companyIdentification: string;
  /** First eight digits of the originating bank's routing number. */
  readonly originatingDfi: string;
}

/** One movement to send. Names are cleaned and cut to their field; nothing else is changed. */
export interface Movement {
  readonly account: {
    readonly kind: 'CHECKING' | 'SAVINGS';
    readonly routingNumber: string;
    readonly accountNumber: string;
  };
  /** Cents; zero with a prenote. */
  readonly amount: bigint;
  /** How the originator finds the receiver or the payment again, at most 15 characters. */
  readonly identification: string;
  readonly name: string;
  readonly traceNumber: string;
  /** A test of the account, without money. */
  readonly prenote?: boolean;
}

/** A movement and which way it goes. */
export type DirectedMovement = Movement & { readonly direction: Direction };

/** A movement with a line of text that travels along. */
export type WithAddenda = { readonly paymentInformation?: string };

export type PaymentType = 'RECURRING' | 'SINGLE';

/** A debit that is one of a series the borrower agreed to, or stands alone. */
export type WithPaymentType = { readonly paymentType: PaymentType };

/** Everything a batch needs besides its class. */
export interface BatchInput<Sent extends Movement> {
  readonly originator: Originator;
  /** At most ten characters, shown on the receiver's statement: see ENTRY_DESCRIPTIONS. */
  readonly description: string;
  readonly effectiveEntryDate: Temporal.PlainDate;
  readonly batchNumber: number;
  readonly movements: readonly Sent[];
  /** Shown to the receiver at the bank's choice; six characters. */
  readonly descriptiveDate?: string;
  readonly companyData?: string;
}

/** The trace number of an entry: the originating bank and a sequence of seven digits. */
export function traceNumber(originatingDfi: string, sequence: number): string {
  return originatingDfi + String(sequence).padStart(7, '0');
}

/** Puts a batch together; the service class follows from the directions of its entries. */
export function assembleBatch<Sent extends Movement>(
  entryClass: string,
  input: BatchInput<Sent>,
  direction: (movement: Sent) => Direction,
  more: (movement: Sent) => Pick<Entry, 'discretionaryData' | 'addenda'>,
): Batch {
  const entries = input.movements.map((movement) => ({
    ...writeEntry(movement, direction(movement)),
    ...more(movement),
  }));
  const directions = new Set(input.movements.map(direction));
  return { header: batchHeader(entryClass, input, serviceClass(directions)), entries };
}

/** 200 when both directions occur, 220 for credits, 225 for debits. */
export function serviceClass(directions: ReadonlySet<Direction>): string {
  if (directions.size > 1) return '200';
  return directions.has('CREDIT') ? '220' : '225';
}

function writeEntry(
  movement: Movement,
  direction: Direction,
): Omit<Entry, 'discretionaryData' | 'addenda'> {
  const use: EntryUse = movement.prenote === true ? 'PRENOTE' : 'LIVE';
  return {
    transactionCode: codeFor(movement.account.kind, direction, use),
    routingNumber: movement.account.routingNumber,
    accountNumber: movement.account.accountNumber,
    amount: movement.amount,
    identification: movement.identification,
    // A name without one Latin letter would hold up the whole file; the reference stands in for it.
    name: cleanText(movement.name, ENTRY_DETAIL.name.width) || movement.identification,
    traceNumber: movement.traceNumber,
  };
}

function batchHeader(
  entryClass: string,
  input: BatchInput<Movement>,
  serviceClass: string,
): BatchHeader {
  const { originator } = input;
  return {
    serviceClass,
    companyName: cleanText(originator.companyName, BATCH_HEADER.companyName.width),
    companyData: input.companyData ?? '',
    companyIdentification: originator.companyIdentification,
    entryClass,
    entryDescription: input.description,
    descriptiveDate: input.descriptiveDate ?? '',
    effectiveEntryDate: input.effectiveEntryDate,
    settlementDay: '',
    originatorStatus: '1',
    originatingDfi: originator.originatingDfi,
    batchNumber: input.batchNumber,
  };
}

/** The addenda 05 of a movement, when it has one. */
export function paymentAddenda({ paymentInformation }: WithAddenda): Entry['addenda'] {
  return paymentInformation === undefined ? [] : [{ type: '05', information: paymentInformation }];
}

/** R or S, as WEB and TEL carry it in the discretionary data. */
export function paymentTypeCode({ paymentType }: WithPaymentType): string {
  return paymentType === 'RECURRING' ? 'R' : 'S';
}
