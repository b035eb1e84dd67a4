import type { Batch, BatchHeader, Entry } from './ach-file.ts';
import { cleanText } from './field-format.ts';
import { BATCH_HEADER, ENTRY_DETAIL } from './record-layout.ts';
import { codeFor } from './transaction-codes.ts';
import type { Direction, EntryUse } from './transaction-codes.ts';

/** Turns what a lender knows (receiver, account, amount) into a batch of entries. */

/** The originator: the company as registered with its bank. */
export interface Originator {
  readonly companyName: string;
  readonly companyIdentification: string;
  /** First eight digits of the originating bank's routing number. */
  readonly originatingDfi: string;
}

/**
 * One debit or credit to send. We clean names and cut them to the field width, and change nothing
 * else.
 */
export interface Movement {
  readonly account: {
    readonly kind: 'CHECKING' | 'SAVINGS';
    readonly routingNumber: string;
    readonly accountNumber: string;
  };
  /** Cents; zero for a prenote. */
  readonly amount: bigint;
  /** The originator's reference for the receiver or the payment, at most 15 characters. */
  readonly identification: string;
  readonly name: string;
  readonly traceNumber: string;
  /** Tests the account without moving money. */
  readonly prenote?: boolean;
}

/** A movement and its direction. */
export type DirectedMovement = Movement & { readonly direction: Direction };

/** A movement with a line of text for its addenda. */
export type WithAddenda = { readonly paymentInformation?: string };

export type PaymentType = 'RECURRING' | 'SINGLE';

/** Whether a debit is one of a series the borrower authorized, or a single one. */
export type WithPaymentType = { readonly paymentType: PaymentType };

/** Everything a batch needs besides its class. */
export interface BatchInput<Sent extends Movement> {
  readonly originator: Originator;
  /** At most ten characters, shown on the receiver's statement: see ENTRY_DESCRIPTIONS. */
  readonly description: string;
  readonly effectiveEntryDate: Temporal.PlainDate;
  readonly batchNumber: number;
  readonly movements: readonly Sent[];
  /** The receiving bank may show it to the receiver; six characters. */
  readonly descriptiveDate?: string;
  readonly companyData?: string;
}

/** The trace number of an entry: the originating bank and a seven-digit sequence number. */
export function traceNumber(originatingDfi: string, sequence: number): string {
  return originatingDfi + String(sequence).padStart(7, '0');
}

/** Assembles a batch; the directions of its entries determine the service class. */
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

/** 200 for both directions, 220 for credits, 225 for debits. */
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
    // The whole file fails if a name has no Latin letter, so we use the reference instead.
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

/** The addenda 05 of a movement, if it has one. */
export function paymentAddenda({ paymentInformation }: WithAddenda): Entry['addenda'] {
  return paymentInformation === undefined ? [] : [{ type: '05', information: paymentInformation }];
}

/** R or S, for the discretionary data of WEB and TEL entries. */
export function paymentTypeCode({ paymentType }: WithPaymentType): string {
  return paymentType === 'RECURRING' ? 'R' : 'S';
}
