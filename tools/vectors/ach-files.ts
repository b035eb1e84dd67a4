import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAmount } from '@paystead/lending/money/money';
import type { AchFile, Batch } from '@paystead/nacha/records/ach-file';
import { batchTotals } from '@paystead/nacha/records/control-totals';
import { describeFault } from '@paystead/nacha/records/fault';
import { changesIn, returnsIn } from '@paystead/nacha/files/inbound';
import { readFile } from '@paystead/nacha/files/read-file';
import { faultNamedBy } from './ach-faults.ts';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type Facts = Record<string, unknown>;

type FileCase = {
  id: string;
  file: string;
  valid: boolean;
  facts?: { records: number; batches: Facts[] };
  /** Returns and changes the file carries, in its order. */
  inbound?: Facts[];
  expected_errors?: string[];
};

/** ACH files read whole: what is in the sound ones, and the fault each bad one was made for. */
export function run(file: VectorFile, folder: string): CaseResult[] {
  return eachCase<FileCase>(file, (one) => {
    const text = readFileSync(join(folder, one.file), 'latin1');
    return one.valid ? checkSound(one, text) : checkFaulty(one, text);
  });
}

function checkFaulty({ expected_errors: expected = [] }: FileCase, text: string): Difference[] {
  const { file, faults } = readFile(text);
  const said = faults.map(describeFault).join('; ');
  return [
    same('is refused', true, file === null),
    ...expected.map((error) =>
      faultNamedBy(error, faults) ? null : `not found: ${error}; found: ${said}`,
    ),
  ];
}

function checkSound({ facts, inbound }: FileCase, text: string): Difference[] {
  const { file, faults } = readFile(text);
  if (file === null) return faults.map(describeFault);
  const records = text.split('\n').filter((line) => line !== '').length;
  return [
    facts === undefined ? null : same('records', facts.records, records),
    ...(facts === undefined ? [] : checkAll('batch', facts.batches, file.batches.map(factsOf))),
    ...(inbound === undefined ? [] : checkAll('inbound', inbound, inboundOf(file))),
  ];
}

/** Compares as many members as are expected; a member we do not know is a difference. */
function checkAll(what: string, expected: Facts[], found: Facts[]): Difference[] {
  return [
    same(`number of ${what}`, expected.length, found.length),
    ...expected.flatMap((one, index) =>
      Object.entries(one).map(([name, value]) =>
        same(`${what} ${index + 1} ${name}`, comparable(name, value), found[index]?.[name]),
      ),
    ),
  ];
}

function comparable(name: string, value: unknown): unknown {
  const isMoney = name === 'amount' || name.startsWith('total_');
  return isMoney && typeof value === 'string' ? readAmount(value) : value;
}

function factsOf(batch: Batch): Facts {
  const { header, entries } = batch;
  const totals = batchTotals(batch);
  return {
    service_class: header.serviceClass,
    sec: header.entryClass,
    company_name: header.companyName,
    company_identification: header.companyIdentification,
    company_entry_description: header.entryDescription,
    effective_entry_date: header.effectiveEntryDate?.toString() ?? null,
    batch_number: header.batchNumber,
    entries: entries.length,
    entry_and_addenda_count: totals.entryAndAddendaCount,
    entry_hash: totals.entryHash,
    total_debit: totals.totalDebit,
    total_credit: totals.totalCredit,
  };
}

function inboundOf(file: AchFile): Facts[] {
  const returns = returnsIn(file).map(({ addenda, entry }) => ({
    return_code: addenda.returnCode,
    original_trace_number: addenda.originalTraceNumber,
    original_receiving_dfi: addenda.originalReceivingDfi,
    date_of_death: addenda.dateOfDeath,
    addenda_information: addenda.information,
    trace_number: entry.traceNumber,
    amount: entry.amount,
  }));
  const changes = changesIn(file).map(({ addenda, entry }) => ({
    change_code: addenda.changeCode,
    original_trace_number: addenda.originalTraceNumber,
    original_receiving_dfi: addenda.originalReceivingDfi,
    corrected_data: addenda.correctedData,
    trace_number: entry.traceNumber,
  }));
  return [...returns, ...changes];
}
