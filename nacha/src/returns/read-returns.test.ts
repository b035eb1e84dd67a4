import { describe, expect, test } from 'vitest';
import { bankAnswerFile } from './bank-answers.ts';
import type { BankAnswer } from './bank-answers.ts';
import { HEADER, SAMPLE } from '../fixtures/sample-file.ts';
import { returnsIn } from '../files/inbound.ts';
import { readFile } from '../files/read-file.ts';
import { writeFile } from '../files/write-file.ts';

/** A file that answers the first entry of the sample, with part of its addenda overwritten. */
function answered(answer: BankAnswer['answer'], start: number, text: string): string {
  const [batch] = SAMPLE.batches;
  const [entry] = batch?.entries ?? [];
  if (batch === undefined || entry === undefined) throw new Error('The sample holds entries.');
  const file = bankAnswerFile(HEADER, [{ sent: { header: batch.header, entry }, answer }]);
  const lines = writeFile(file).split('\n');
  const addenda = lines[3] ?? '';
  const changed = addenda.slice(0, start - 1) + text + addenda.slice(start - 1 + text.length);
  return lines.with(3, changed).join('\n');
}

const faultsOf = (text: string) =>
  readFile(text).faults.map(({ line, field }) => `${line} ${field}`);

describe('a return', () => {
  test.each([
    ['an unknown code', 4, 'R97', ['4 return reason code']],
    ['a letter in the trace number', 7, 'X', ['4 original entry trace number']],
    ['an impossible date of death', 22, '261301', ['4 date of death']],
    ['a letter in the bank', 28, 'X', ['4 original receiving DFI identification']],
    ['a letter in its own trace number', 80, 'X', ['4 trace number']],
    ['a payment addenda', 2, '05', ['3 transaction code', '4 addenda sequence number']],
  ])('with %s has a fault', (_what, start, text, faults) => {
    expect(faultsOf(answered({ returnCode: 'R01' }, start, text))).toEqual(
      expect.arrayContaining(faults),
    );
  });

  test('carries a date of death only with R14 and R15', () => {
    const { file } = readFile(answered({ returnCode: 'R15' }, 22, '260731'));
    expect(file && returnsIn(file)[0]?.addenda.dateOfDeath).toBe('260731');
    expect(faultsOf(answered({ returnCode: 'R15' }, 22, '260732'))).toEqual(['4 date of death']);
    expect(faultsOf(answered({ returnCode: 'R15' }, 22, '000000'))).toEqual([]);
    // A contested return has the settlement date of the return in this field.
    expect(faultsOf(answered({ returnCode: 'R73' }, 22, '000167'))).toEqual([]);
  });
});

describe('a notification of change', () => {
  const change = { changeCode: 'C01', correctedData: '1918171614' };

  test.each([
    ['an unknown code', 4, 'C92', ['4 change code']],
    ['a code that refuses a notification', 4, 'C61', ['4 change code']],
    ['something in a reserved field', 22, 'X', ['4 reserved']],
    ['something in the other reserved field', 79, 'X', ['4 reserved']],
    ['the addenda of a return', 2, '99', ['4 return reason code', '4 addenda type code']],
  ])('with %s has a fault', (_what, start, text, faults) => {
    expect(faultsOf(answered(change, start, text))).toEqual(expect.arrayContaining(faults));
  });

  test('needs its addenda and moves no money', () => {
    const lines = answered(change, 1, '7').split('\n');
    const entry = (lines[2] ?? '').replace('0000000000', '0000000100');
    expect(faultsOf(lines.with(2, entry).join('\n'))).toContain('3 amount');
    expect(faultsOf(lines.toSpliced(3, 1).join('\n'))).toContain('3 addenda record indicator');
  });
});
