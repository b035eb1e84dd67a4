/**
 * The position of each field in each record. Positions count from 1 and include both ends. Source:
 * the NACHA file layout as published with moov-io/ach (records 1, 5, 6, 7, 8, 9).
 */

/** The length of every record of an ACH file. */
export const RECORD_LENGTH = 94;

/** One field of a record: its NACHA name, first and last position, and width. */
export interface Field {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly width: number;
}

function field(name: string, start: number, end = start): Field {
  return { name, start, end, width: end - start + 1 };
}

/** The text of a field in its record, blanks included. */
export function cut(record: string, { start, end }: Field): string {
  return record.slice(start - 1, end);
}

/** Record 1. */
export const FILE_HEADER = {
  recordType: field('record type', 1),
  priorityCode: field('priority code', 2, 3),
  immediateDestination: field('immediate destination', 4, 13),
  immediateOrigin: field('immediate origin', 14, 23),
  creationDate: field('file creation date', 24, 29),
  creationTime: field('file creation time', 30, 33),
  fileIdModifier: field('file id modifier', 34),
  recordSize: field('record size', 35, 37),
  blockingFactor: field('blocking factor', 38, 39),
  formatCode: field('format code', 40),
  destinationName: field('immediate destination name', 41, 63),
  originName: field('immediate origin name', 64, 86),
  referenceCode: field('reference code', 87, 94),
} as const;

/** Record 5. */
export const BATCH_HEADER = {
  recordType: field('record type', 1),
  serviceClass: field('service class code', 2, 4),
  companyName: field('company name', 5, 20),
  companyData: field('company discretionary data', 21, 40),
  companyIdentification: field('company identification', 41, 50),
  entryClass: field('standard entry class code', 51, 53),
  entryDescription: field('company entry description', 54, 63),
  descriptiveDate: field('company descriptive date', 64, 69),
  effectiveEntryDate: field('effective entry date', 70, 75),
  settlementDay: field('settlement date', 76, 78),
  originatorStatus: field('originator status code', 79),
  originatingDfi: field('originating DFI identification', 80, 87),
  batchNumber: field('batch number', 88, 94),
} as const;

/** Record 6, as PPD, WEB, TEL and CCD use it. */
export const ENTRY_DETAIL = {
  recordType: field('record type', 1),
  transactionCode: field('transaction code', 2, 3),
  receivingDfi: field('receiving DFI identification', 4, 11),
  checkDigit: field('check digit', 12),
  accountNumber: field('DFI account number', 13, 29),
  amount: field('amount', 30, 39),
  identification: field('individual identification number', 40, 54),
  name: field('individual name', 55, 76),
  discretionaryData: field('discretionary data', 77, 78),
  addendaIndicator: field('addenda record indicator', 79),
  traceNumber: field('trace number', 80, 94),
} as const;

/** Record 7, type 05. */
export const ADDENDA_05 = {
  recordType: field('record type', 1),
  addendaType: field('addenda type code', 2, 3),
  information: field('payment related information', 4, 83),
  sequence: field('addenda sequence number', 84, 87),
  entrySequence: field('entry detail sequence number', 88, 94),
} as const;

/** Record 7, type 98. */
export const ADDENDA_98 = {
  recordType: field('record type', 1),
  addendaType: field('addenda type code', 2, 3),
  changeCode: field('change code', 4, 6),
  originalTraceNumber: field('original entry trace number', 7, 21),
  reservedBeforeDfi: field('reserved', 22, 27),
  originalReceivingDfi: field('original receiving DFI identification', 28, 35),
  correctedData: field('corrected data', 36, 64),
  reserved: field('reserved', 65, 79),
  traceNumber: field('trace number', 80, 94),
} as const;

/** Record 7, type 99. */
export const ADDENDA_99 = {
  recordType: field('record type', 1),
  addendaType: field('addenda type code', 2, 3),
  returnCode: field('return reason code', 4, 6),
  originalTraceNumber: field('original entry trace number', 7, 21),
  dateOfDeath: field('date of death', 22, 27),
  originalReceivingDfi: field('original receiving DFI identification', 28, 35),
  information: field('addenda information', 36, 79),
  traceNumber: field('trace number', 80, 94),
} as const;

/** Record 8. */
export const BATCH_CONTROL = {
  recordType: field('record type', 1),
  serviceClass: field('service class code', 2, 4),
  entryAndAddendaCount: field('entry and addenda count', 5, 10),
  entryHash: field('entry hash', 11, 20),
  totalDebit: field('total debit amount', 21, 32),
  totalCredit: field('total credit amount', 33, 44),
  companyIdentification: field('company identification', 45, 54),
  authenticationCode: field('message authentication code', 55, 73),
  reserved: field('reserved', 74, 79),
  originatingDfi: field('originating DFI identification', 80, 87),
  batchNumber: field('batch number', 88, 94),
} as const;

/** Record 9. */
export const FILE_CONTROL = {
  recordType: field('record type', 1),
  batchCount: field('batch count', 2, 7),
  blockCount: field('block count', 8, 13),
  entryAndAddendaCount: field('entry and addenda count', 14, 21),
  entryHash: field('entry hash', 22, 31),
  totalDebit: field('total debit amount', 32, 43),
  totalCredit: field('total credit amount', 44, 55),
  reserved: field('reserved', 56, 94),
} as const;
