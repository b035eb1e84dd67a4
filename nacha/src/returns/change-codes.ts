import { hasValidCheckDigit } from '../records/aba-routing.ts';
import { transactionCode } from '../records/transaction-codes.ts';

/**
 * Notifications of change: the receiving bank accepts an entry and corrects its details. We must
 * apply the correction within 6 banking days or before the next entry, whichever is later. Source:
 * NACHA addenda 98, fields "change code" and "corrected data"; codes as in moov-io/ach.
 */

/** The details that a notification of change may correct. */
export type CorrectedField =
  | 'ROUTING_NUMBER'
  | 'ACCOUNT_NUMBER'
  | 'TRANSACTION_CODE'
  | 'NAME'
  | 'IDENTIFICATION'
  | 'BANK_IDENTIFICATION';

export interface ChangeCode {
  readonly code: string;
  readonly meaning: string;
  /** In the order of the corrected data. */
  readonly corrects: readonly CorrectedField[];
}

export const CHANGE_CODES: readonly ChangeCode[] = [
  { code: 'C01', meaning: 'incorrect account number', corrects: ['ACCOUNT_NUMBER'] },
  { code: 'C02', meaning: 'incorrect routing number', corrects: ['ROUTING_NUMBER'] },
  {
    code: 'C03',
    meaning: 'incorrect routing number and account number',
    corrects: ['ROUTING_NUMBER', 'ACCOUNT_NUMBER'],
  },
  { code: 'C04', meaning: 'incorrect receiver name', corrects: ['NAME'] },
  { code: 'C05', meaning: 'incorrect transaction code', corrects: ['TRANSACTION_CODE'] },
  {
    code: 'C06',
    meaning: 'incorrect account number and transaction code',
    corrects: ['ACCOUNT_NUMBER', 'TRANSACTION_CODE'],
  },
  {
    code: 'C07',
    meaning: 'incorrect routing number, account number and transaction code',
    corrects: ['ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'TRANSACTION_CODE'],
  },
  {
    code: 'C08',
    meaning: 'incorrect receiving bank identification (international entries only)',
    corrects: ['BANK_IDENTIFICATION'],
  },
  {
    code: 'C09',
    meaning: 'incorrect individual identification number',
    corrects: ['IDENTIFICATION'],
  },
  { code: 'C13', meaning: 'addenda format error', corrects: [] },
  {
    code: 'C14',
    meaning: 'incorrect entry class for an outbound international payment',
    corrects: [],
  },
];

/** Codes with which an originating bank refuses a notification; they are sent, never received. */
export const REFUSED_CHANGE_CODES: readonly string[] = [
  'C61',
  'C62',
  'C63',
  'C64',
  'C65',
  'C66',
  'C67',
  'C68',
  'C69',
];

const BY_CODE = new Map(CHANGE_CODES.map((known) => [known.code, known]));

/** The meaning of a change code, or undefined when there is no such code. */
export function changeCode(code: string): ChangeCode | undefined {
  return BY_CODE.get(code);
}

/** The new values in a notification; has only the fields that its code corrects. */
export interface Correction {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly transactionCode?: string;
  readonly name?: string;
  readonly identification?: string;
}

/** A correction to apply, or a sentence on why we must ask the bank first. */
export type CorrectionResult = { readonly correction: Correction } | { readonly problem: string };

/**
 * The corrected data of each code, in 29 characters. Several values are at fixed positions; some
 * banks leave out a blank or two between them, which we accept, too.
 */
const SHAPES: Readonly<Record<string, RegExp>> = {
  C01: /^ *(?<accountNumber>\S.{0,16})$/,
  C02: /^(?<routingNumber>\d{9})$/,
  C03: /^(?<routingNumber>\d{9}) +(?<accountNumber>\S.{0,16})$/,
  C04: /^(?<name>\S.{0,21})$/,
  C05: /^(?<transactionCode>\d\d)$/,
  C06: /^(?<accountNumber>\S.{0,16}?) +(?<transactionCode>\d\d)$/,
  C07: /^(?<routingNumber>\d{9}) *(?<accountNumber>\S.{0,16}?) *(?<transactionCode>\d\d)$/,
  C09: /^(?<identification>\S.{0,14})$/,
};

/**
 * Reads the corrected data of a notification of change (addenda 98, positions 36 to 64). A routing
 * number must pass its checksum and a transaction code must exist: a bank's typo must not send
 * money elsewhere.
 */
export function readCorrection(code: string, correctedData: string): CorrectionResult {
  const shape = SHAPES[code];
  if (shape === undefined) {
    return { problem: `${code} carries no correction that can be applied.` };
  }
  const values: Correction | undefined = shape.exec(correctedData.trimEnd())?.groups;
  if (values === undefined) {
    return { problem: `"${correctedData}" is not what ${code} carries.` };
  }
  const correction = { ...values };
  if (correction.routingNumber !== undefined && !hasValidCheckDigit(correction.routingNumber)) {
    return { problem: `${correction.routingNumber} fails the routing number checksum.` };
  }
  const corrected = correction.transactionCode;
  if (corrected !== undefined && transactionCode(corrected) === undefined) {
    return { problem: `${corrected} is not a transaction code.` };
  }
  return { correction };
}
