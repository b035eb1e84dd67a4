import { describe, expect, test } from 'vitest';
import {
  loanEvents,
  loanStatuses,
  reopeningEvent,
  takesPayments,
  transitionLoan,
} from './loan-status.ts';

const allowed: Record<string, string> = {
  'Pending disburse': 'Open',
  'Pending void': 'Void',
  'Open pay-off': 'Paid',
  'Open charge-off': 'Charged Off',
  'Open disbursement-returned': 'Void',
  'Paid reopen': 'Open',
  'Paid reopen-charged-off': 'Charged Off',
  'Charged Off pay-off': 'Paid',
};

describe('loan status', () => {
  test('S4.2 has exactly its five statuses', () => {
    expect(loanStatuses).toEqual(['Pending', 'Open', 'Paid', 'Void', 'Charged Off']);
  });

  for (const from of loanStatuses) {
    for (const event of loanEvents) {
      const to = allowed[`${from} ${event}`];
      test(`S4.2 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionLoan(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

  test("S4.2 a returned payment restores a paid loan's earlier status", () => {
    expect(transitionLoan('Paid', reopeningEvent('Open'))).toMatchObject({ to: 'Open' });
    expect(transitionLoan('Paid', reopeningEvent('Charged Off'))).toMatchObject({
      to: 'Charged Off',
    });
  });

  test('S4.2 open loans take payments, and charged-off ones still do', () => {
    expect(loanStatuses.filter(takesPayments)).toEqual(['Open', 'Charged Off']);
  });
});
