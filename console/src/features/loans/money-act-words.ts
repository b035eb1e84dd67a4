import type { WireAnswer } from '@paystead/contract/call';
import type {
  CreditPart,
  DeskWay,
  listMoneyActs,
  MoneyActKind,
  ReversalCause,
} from '@paystead/contract/servicing/loan-acts';

export type MoneyAct = WireAnswer<typeof listMoneyActs>['rows'][number];

export const WAY_OF_MONEY_WORDS: Readonly<Record<DeskWay, string>> = {
  WIRE: 'Wire',
  CHECK: 'Check',
  CASHIERS_CHECK: 'Cashier’s check',
  MONEY_ORDER: 'Money order',
};

export const REVERSAL_WORDS: Readonly<Record<ReversalCause, string>> = {
  BOUNCED: 'The bank didn’t pay it',
  MISTAKE: 'Posted by mistake',
};

export const MONEY_ACT_WORDS: Readonly<Record<MoneyActKind, string>> = {
  RECEIVED: 'Payment received',
  REVERSED: 'Payment taken back',
  CREDITED: 'Credit',
};

const CREDITED_WORDS: Readonly<Record<CreditPart, string>> = {
  INTEREST: 'Interest waived',
  FEES: 'Fees waived',
  PRINCIPAL: 'Principal lowered',
};

/** An act in a few words: `Payment received, check 1044`. */
export function moneyActWords({ cause, kind, part, reference, way }: MoneyAct): string {
  if (part) return CREDITED_WORDS[part];
  const what = MONEY_ACT_WORDS[kind];
  if (way) return `${what}, ${WAY_OF_MONEY_WORDS[way].toLowerCase()} ${reference ?? ''}`;
  return cause ? `${what}: ${REVERSAL_WORDS[cause].toLowerCase()}` : what;
}
