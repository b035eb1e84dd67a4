import type { CreditAccount, CreditReport } from './credit-report.ts';

/** A card that is paid as agreed. */
export const exampleAccount: CreditAccount = {
  id: 'card-1',
  source: 'EXP',
  lender: 'Meadow Bank',
  kind: 'CREDIT_CARD',
  balance: 84_000n,
  creditLimit: 240_000n,
  pastDue: 0n,
  daysLate: 0,
  openedOn: Temporal.PlainDate.from('2019-06-15'),
  isOpen: true,
};

/** The report of somebody with one card and nothing else. */
export function exampleReport(change: Partial<CreditReport> = {}): CreditReport {
  return {
    reportedOn: Temporal.PlainDate.from('2026-06-15'),
    score: 702,
    factors: ['HIGH_CARD_BALANCES'],
    onTimeBps: 9_920,
    accounts: [exampleAccount],
    inquiries: [],
    publicRecords: [],
    addresses: [{ source: 'TUC', text: '48 Alder St, Santa Fe, NM' }],
    employers: [],
    fraudAlert: null,
    ...change,
  };
}
