import type { WireAnswer } from '@paystead/contract/call';
import type { listBankFiles, readBankFile } from '@paystead/contract/servicing/bank-files';
import type { TagProps } from '@paystead/kit/tag/tag';

export type BankFile = WireAnswer<typeof listBankFiles>['files'][number];
export type BankDay = WireAnswer<typeof listBankFiles>;
export type BankFileDetails = WireAnswer<typeof readBankFile>;

export const STATE_WORDS: Readonly<
  Record<BankFile['state'], readonly [string, NonNullable<TagProps['tone']>]>
> = {
  WAITING: ['Needs release', 'action'],
  RELEASED: ['Released', 'info'],
  READY: ['On its way', 'info'],
  HANDED_OVER: ['At the bank', 'info'],
  ACKNOWLEDGED: ['Acknowledged', 'info'],
  SETTLED: ['Settled', 'positive'],
  VOID: ['Void', 'neutral'],
};

const PURPOSES: Readonly<Record<string, string>> = {
  DISBURSEMENT: 'Payout',
  PAYMENT: 'Payment',
  MICRO_DEPOSIT: 'Account test',
  REFUND: 'Refund',
  SAVINGS: 'Savings',
  PRENOTE: 'Account test',
};

/** `DISBURSEMENT`, as people say it. */
export function purposeWords(purpose: string): string {
  return PURPOSES[purpose] ?? purpose;
}

export const DIRECTIONS = { DEBIT: 'Debits', CREDIT: 'Credits' } as const;
