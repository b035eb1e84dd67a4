import { describe, expect, test } from 'vitest';
import { bankAnswerFile } from './bank-answers.ts';
import type { BankAnswer } from './bank-answers.ts';
import { batchTotals } from '../records/control-totals.ts';
import { webBatch } from '../records/batch-web.ts';
import { batchOf, HEADER, movement } from '../fixtures/sample-file.ts';
import { changesIn, returnsIn } from '../files/inbound.ts';
import { readFile } from '../files/read-file.ts';
import { writeFile } from '../files/write-file.ts';

const otherBank = {
  account: { kind: 'SAVINGS', routingNumber: '091400606', accountNumber: '55501' },
} as const;
const { header, entries } = webBatch(
  batchOf(1, 'LOAN PYMT', [
    { ...movement(1), paymentType: 'RECURRING' },
    { ...movement(2, otherBank), paymentType: 'RECURRING', paymentInformation: 'LOAN LN0002' },
    { ...movement(3), paymentType: 'SINGLE' },
  ]),
);

/** Answers to the entries of the batch, in order. */
function answers(...said: BankAnswer['answer'][]): BankAnswer[] {
  return said.flatMap((answer, index) => {
    const entry = entries[index];
    return entry === undefined ? [] : [{ sent: { header, entry }, answer }];
  });
}

function sentBack(...said: BankAnswer['answer'][]) {
  const { file, faults } = readFile(writeFile(bankAnswerFile(HEADER, answers(...said))));
  expect(faults).toEqual([]);
  if (file === null) throw new Error('The file is sound.');
  return file;
}

describe('a file from the bank', () => {
  test('returns entries with their trace numbers and amounts', () => {
    const file = sentBack(
      { returnCode: 'R01' },
      { returnCode: 'R03', information: 'NO SUCH ACCOUNT' },
    );
    expect(
      returnsIn(file).map(({ addenda, entry, batch }) => [
        addenda.returnCode,
        addenda.originalTraceNumber,
        addenda.originalReceivingDfi,
        addenda.information,
        entry.transactionCode,
        entry.amount,
        batch.header.entryClass,
      ]),
    ).toEqual([
      ['R01', '121042880000001', '23138010', '', '26', 11_030n, 'WEB'],
      ['R03', '121042880000002', '09140060', 'NO SUCH ACCOUNT', '36', 11_030n, 'WEB'],
    ]);
    expect(changesIn(file)).toEqual([]);
  });

  test('corrects entries without moving money', () => {
    const file = sentBack({ changeCode: 'C01', correctedData: '1918171614' });
    const [change] = changesIn(file);
    expect(change?.addenda.correctedData).toBe('1918171614');
    expect(change?.addenda.originalTraceNumber).toBe('121042880000001');
    expect(change?.batch.header.entryClass).toBe('COR');
    expect(file.batches.map(batchTotals)).toEqual([
      { entryAndAddendaCount: 2, entryHash: '0012104288', totalDebit: 0n, totalCredit: 0n },
    ]);
    expect(returnsIn(file)).toEqual([]);
  });

  test('has a batch for each receiving bank and class, originated by that bank', () => {
    const file = sentBack(
      { returnCode: 'R01' },
      { returnCode: 'R02' },
      { changeCode: 'C05', correctedData: '37' },
    );
    expect(
      file.batches.map((batch) => [batch.header.originatingDfi, batch.header.entryClass]),
    ).toEqual([
      ['23138010', 'WEB'],
      ['09140060', 'WEB'],
      ['23138010', 'COR'],
    ]);
    expect(
      file.batches.flatMap((batch) => batch.entries.map((entry) => entry.traceNumber)),
    ).toEqual(['231380100000001', '091400600000002', '231380100000003']);
  });

  test('is identical for the same answers', () => {
    const made = () => writeFile(bankAnswerFile(HEADER, answers({ returnCode: 'R01' }), 71));
    expect(made()).toBe(made());
    expect(made()).toContain('231380100000071');
  });

  test('refuses to answer an entry that could not have been sent', () => {
    const [entry] = entries;
    if (entry === undefined) throw new Error('The batch holds entries.');
    const odd = { ...entry, transactionCode: '20' };
    const sent = { header, entry: odd };
    expect(() => bankAnswerFile(HEADER, [{ sent, answer: { returnCode: 'R01' } }])).toThrow(
      RangeError,
    );
  });
});
