import { describe, expect, test } from 'vitest';
import { allocate } from '../servicing/allocation.ts';
import { loanStatuses } from '../states/loan-status.ts';
import { journalParts } from './postings.ts';
import type { LedgerEvent } from './postings.ts';
import { reversedTransaction, statusMark, borrowerTransaction } from './transactions.ts';

const owed = { interest: 3_711n, principalDue: 17_289n, fees: 1_500n, principalLater: 400_000n };
const allocation = allocate(425_000n, owed);
const seen = (event: LedgerEvent) =>
  journalParts(event).flatMap((entry) => {
    const line = borrowerTransaction(event, entry);
    return line ? [`${line.type} ${line.amount}`] : [];
  });
const nothing = { principal: 0n, interest: 0n, fees: 0n, excess: 0n, interestEarned: 0n };

describe('the borrower’s transactions', () => {
  test('S3.11 a disbursement and its fees raise the balance', () => {
    expect(
      seen({
        kind: 'DISBURSEMENT',
        proceeds: 150_000n,
        originationFee: 8_000n,
        processingFee: 2_000n,
        paidOnOldLoan: 40_000n,
      }),
    ).toEqual([
      'Loan Disbursement 150000',
      'Origination Fee 8000',
      'Processing Fee 2000',
      'Account Balance Transfer 40000',
    ]);
  });

  test.each([
    ['PAYROLL', 'Direct Deposit Received'],
    ['ESCROW', 'Direct Deposit Received'],
    ['ACH', 'Bank Payment'],
    ['CARD', 'Card Payment'],
    ['CHECK_OR_WIRE', 'Payment Received'],
    ['DESK', 'Payment Received'],
  ] as const)(
    'S3.11 money by %s is a %s and lowers the balance, including any overpayment',
    (channel, type) => {
      expect(seen({ kind: 'PAYMENT', channel, allocation })).toEqual([`${type} -425000`]);
    },
  );

  test('S3.11 a return or a refund raises the balance, an Account Credit lowers it', () => {
    const correction = { ...nothing, principal: 5_000n };
    expect(seen({ kind: 'PAYMENT_RETURNED', channel: 'ACH', amount: 5_000n, correction })).toEqual([
      'Payment Returned 5000',
    ]);
    expect(seen({ kind: 'REFUND_ORDERED', amount: 2_500n })).toEqual(['Refund 2500']);
    expect(seen({ kind: 'FEE', amount: 1_500n })).toEqual(['Late Fee 1500']);
    expect(seen({ kind: 'ACCOUNT_CREDIT', reason: 'GOODWILL', allocation })).toEqual([
      'Account Credit -425000',
    ]);
    expect(seen({ kind: 'PAYMENT', channel: 'REFINANCE', allocation })).toEqual([
      'Account Balance Transfer -425000',
    ]);
  });

  test('S3.11 payments after a charge-off still lower the balance', () => {
    expect(seen({ kind: 'RECOVERY', channel: 'ACH', amount: 20_000n, excess: 0n })).toEqual([
      'Bank Payment -20000',
    ]);
    expect(seen({ kind: 'RECOVERY_WAIVED', amount: 7_000n })).toEqual(['Account Credit -7000']);
    expect(
      seen({ kind: 'RECOVERY_RETURNED', channel: 'ACH', amount: 20_000n, excess: 0n }),
    ).toEqual(['Payment Returned 20000']);
  });

  test("S3.11 borrowers don't see interest, held money and our entries with the bank", () => {
    expect(seen({ kind: 'ACCRUAL', interest: 265n })).toEqual([]);
    expect(seen({ kind: 'HELD', channel: 'PAYROLL', amount: 5_000n })).toEqual([]);
    expect(seen({ kind: 'CLEARED', channel: 'ACH', amount: 5_000n })).toEqual([]);
    expect(seen({ kind: 'DISBURSEMENT_SENT', amount: 5_000n })).toEqual([]);
    expect(seen({ kind: 'CHARGE_OFF', owed })).toEqual([]);
  });

  test('S3.11 a returned payout reverses its transactions', () => {
    const line = { type: 'Loan Disbursement', amount: 150_000n } as const;
    expect(reversedTransaction(line)).toEqual({ ...line, amount: -150_000n });
    expect(reversedTransaction(statusMark('Open')).amount).toBeNull();
  });

  test('S3.11 a change of status has no amount', () => {
    expect(loanStatuses.map(statusMark)).toEqual([
      { type: 'Loan Status: Pending', amount: null },
      { type: 'Loan Status: Open', amount: null },
      { type: 'Loan Status: Paid', amount: null },
      { type: 'Loan Status: Void', amount: null },
      { type: 'Loan Status: Charged Off', amount: null },
    ]);
  });
});
