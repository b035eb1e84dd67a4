import { paymentAddendaRecord, readPaymentAddenda } from './addenda-05-payment.ts';
import { changeAddendaRecord, readChangeAddenda } from './addenda-98-change.ts';
import { readReturnAddenda, returnAddendaRecord } from './addenda-99-return.ts';
import type { Addenda } from './ach-file.ts';
import type { EntryClass } from './entry-class.ts';
import type { Report } from './fault.ts';
import { ADDENDA_05, cut } from './record-layout.ts';

/** Record 7 of every type, and which types may follow an entry. */

const TYPE = ADDENDA_05.addendaType;

/** The facts about the entry that the rules for its addenda need. */
export interface AddendaSetting {
  readonly entryClass: EntryClass | undefined;
  readonly entryTraceNumber: string;
  /** Type of the entry's first addenda; undefined if this is the first one. */
  readonly firstType: Addenda['type'] | undefined;
  /** 1 for the first addenda of its entry. */
  readonly sequence: number;
}

/** The addenda as a record of 94 characters. */
export function addendaRecord(addenda: Addenda, setting: AddendaSetting, report: Report): string {
  checkPlace(addenda.type, setting, report);
  switch (addenda.type) {
    case '05':
      return paymentAddendaRecord(addenda, setting.sequence, setting.entryTraceNumber, report);
    case '98':
      return changeAddendaRecord(addenda, report);
    case '99':
      return returnAddendaRecord(addenda, report);
  }
}

/** Reads an addenda; null, with a reported fault, for a type we don't support. */
export function readAddenda(
  record: string,
  setting: AddendaSetting,
  report: Report,
): Addenda | null {
  const addenda = readByType(record, setting, report);
  if (addenda === null) report(TYPE.name, `"${cut(record, TYPE)}" is not 05, 98 or 99.`);
  else checkPlace(addenda.type, setting, report);
  return addenda;
}

function readByType(record: string, setting: AddendaSetting, report: Report): Addenda | null {
  switch (cut(record, TYPE)) {
    case '05':
      return readPaymentAddenda(record, setting.sequence, setting.entryTraceNumber, report);
    case '98':
      return readChangeAddenda(record, report);
    case '99':
      return readReturnAddenda(record, report);
    default:
      return null;
  }
}

function checkPlace(type: Addenda['type'], setting: AddendaSetting, report: Report): void {
  const { entryClass, firstType, sequence } = setting;
  if (firstType !== undefined && firstType !== type) {
    report(TYPE.name, `An addenda ${type} follows one of type ${firstType} at the same entry.`);
  }
  if (entryClass === undefined) return;
  if ((entryClass.code === 'COR') !== (type === '98')) {
    report(TYPE.name, `An addenda ${type} cannot stand in a batch of class ${entryClass.code}.`);
  }
  // A contested return also carries the addenda of the earlier returns; others have one.
  const most = { '05': entryClass.paymentAddenda, '98': 1, '99': 3 }[type];
  if (sequence > most) {
    report(TYPE.name, `A ${entryClass.code} entry has at most ${most} addenda of type ${type}.`);
  }
}
