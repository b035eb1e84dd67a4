import {
  ADDENDA_05,
  ADDENDA_98,
  ADDENDA_99,
  BATCH_CONTROL,
  BATCH_HEADER,
  ENTRY_DETAIL,
  FILE_CONTROL,
  FILE_HEADER,
} from '@paystead/nacha/records/record-layout';
import type { Field } from '@paystead/nacha/records/record-layout';
import { serviceClass } from '@paystead/nacha/records/batch';
import { transactionCode } from '@paystead/nacha/records/transaction-codes';
import { caseResult, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type Layout = { record: string; fields: { field: string; start: number; end: number }[] };
type Code = { code: string; account: string; direction: string; use: string };
type Reference = { layouts: Layout[]; transaction_codes: Code[]; service_class_codes: unknown[] };

const LAYOUTS: readonly [string, Record<string, Field>][] = [
  ['1 file header', FILE_HEADER],
  ['5 batch header', BATCH_HEADER],
  ['6 entry detail', ENTRY_DETAIL],
  ['7 addenda 05', ADDENDA_05],
  ['7 addenda 98', ADDENDA_98],
  ['7 addenda 99', ADDENDA_99],
  ['8 batch control', BATCH_CONTROL],
  ['9 file control', FILE_CONTROL],
];

const ACCOUNTS: Record<string, string> = {
  demand: 'CHECKING',
  savings: 'SAVINGS',
  'general ledger': 'GENERAL_LEDGER',
  loan: 'LOAN',
};

/** Where every field stands, and what the transaction and service class codes mean. */
export function run(file: VectorFile): CaseResult[] {
  const { layouts, transaction_codes: codes } = file as unknown as Reference;
  return [
    ...layouts.map((layout) => caseResult({ id: layout.record }, () => checkLayout(layout))),
    ...codes.map((code) => caseResult({ id: code.code }, () => checkCode(code))),
    caseResult({ id: 'service class' }, () => [
      same('both', '200', serviceClass(new Set(['CREDIT', 'DEBIT']))),
      same('credits', '220', serviceClass(new Set(['CREDIT']))),
      same('debits', '225', serviceClass(new Set(['DEBIT']))),
    ]),
  ];
}

function checkLayout({ record, fields }: Layout): Difference[] {
  const [, ours] = LAYOUTS.find(([name]) => record.startsWith(name)) ?? [];
  const wanted = fields.map(({ field, start, end }) => place(field, start, end));
  const found = Object.values(ours ?? {}).map(({ name, start, end }) => place(name, start, end));
  return [same('fields', wanted, found)];
}

function place(name: string, start: number, end: number): string {
  return `${name.replace(/ \(.*/, '')} ${start}-${end}`;
}

function checkCode({ code, account, direction, use }: Code): Difference[] {
  const ours = transactionCode(code);
  return [
    same('account', ACCOUNTS[account], ours?.account),
    same('direction', direction.toUpperCase(), ours?.direction),
    same('use', purposeOf(use), ours?.use),
  ];
}

function purposeOf(words: string): string {
  if (words.startsWith('return')) return 'RETURN';
  if (words.startsWith('prenote')) return 'PRENOTE';
  return words.startsWith('zero dollar') ? 'ZERO_DOLLAR' : 'LIVE';
}
