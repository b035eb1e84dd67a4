import type { PaymentAddenda } from './ach-file.ts';
import type { Report } from './fault.ts';
import { numberField, readNumber, readText, textField } from './field-format.ts';
import { ADDENDA_05 as F, cut } from './record-layout.ts';

/** Record 7 type 05: payment related information. */

/**
 * Writes the addenda as a record of 94 characters.
 * @param sequence 1 for the first addenda of its entry
 */
export function paymentAddendaRecord(
  addenda: PaymentAddenda,
  sequence: number,
  entryTraceNumber: string,
  report: Report,
): string {
  return (
    '705' +
    textField(addenda.information, F.information, report) +
    numberField(sequence, F.sequence, report) +
    entryTraceNumber.slice(-7)
  );
}

/** Reads the addenda and checks its sequence number and the trace number of its entry. */
export function readPaymentAddenda(
  record: string,
  sequence: number,
  entryTraceNumber: string,
  report: Report,
): PaymentAddenda {
  const found = readNumber(record, F.sequence, report);
  if (found !== null && found !== sequence) {
    report(F.sequence.name, `The addenda is numbered ${found}, but it is number ${sequence}.`);
  }
  const entrySequence = cut(record, F.entrySequence);
  if (entrySequence !== entryTraceNumber.slice(-7)) {
    report(
      F.entrySequence.name,
      `"${entrySequence}" is not the end of the trace number ${entryTraceNumber} of its entry.`,
    );
  }
  return { type: '05', information: readText(record, F.information) };
}
