import type { DeskWay } from '@paystead/lending/payments/desk-receipts';

/** What staff and the bank's papers call each way. */
export const DESK_WAY_WORDS: Readonly<Record<DeskWay, string>> = {
  WIRE: 'Wire',
  CHECK: 'Check',
  CASHIERS_CHECK: 'Cashier’s check',
  MONEY_ORDER: 'Money order',
};
