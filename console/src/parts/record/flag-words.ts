import type { LoanFlagKind } from '@paystead/contract/servicing/loan-flags';

/** What a flag is about. */
export const FLAG_WORDS: Readonly<Record<LoanFlagKind, string>> = {
  BANKRUPTCY: 'Bankruptcy',
  SERVICE_MEMBER: 'Military service',
  CEASE_CONTACT: 'No contact wanted',
  DISPUTE: 'Dispute',
  DECEASED: 'Death',
  FRAUD: 'Fraud',
  PAUSE: 'Collection paused',
};
