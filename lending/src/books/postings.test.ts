import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../servicing/allocation.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { correction, replay } from './ledger-replay.ts';
import type { LoanEntry } from './ledger-replay.ts';
import { effectOn, imbalance, reverse, signedAmount } from './posting-lines.ts';
import { journalParts, eventPostings } from './postings.ts';
import type { Channel, LedgerEvent } from './postings.ts';
import { parseRate } from '../money/rate.ts';

const owed = { interest: 3_711n, principalDue: 17_289n, fees: 1_500n, principalLater: 400_000n };
const shown = (event: LedgerEvent) =>
  eventPostings(event).map((one) => `${one.account} ${signedAmount(one)}`);

describe('postings', () => {
  test('BOOK-2 a disbursement withholds the fees and pays off the old loan', () => {
    const event: LedgerEvent = {
      kind: 'DISBURSEMENT',
      proceeds: 150_000n,
      originationFee: 8_000n,
      processingFee: 2_000n,
      paidOnOldLoan: 40_000n,
    };
    expect(journalParts(event).map(({ part }) => part)).toEqual([
      'DISBURSEMENT',
      'ORIGINATION_FEE',
      'PROCESSING_FEE',
      'PAID_ON_OLD_LOAN',
    ]);
    expect(effectOn('loan_principal', eventPostings(event))).toBe(200_000n);
    expect(effectOn('disbursement_payable', eventPostings(event))).toBe(-150_000n);
    expect(journalParts({ ...event, processingFee: 0n, paidOnOldLoan: 0n })).toHaveLength(2);
  });

  test('BOOK-5 a paycheck remittance is held in escrow and applied on its payday', () => {
    expect(shown({ kind: 'HELD', channel: 'PAYROLL', amount: 11_030n })).toEqual([
      'payroll_clearing 11030',
      'borrower_escrow -11030',
    ]);
    const allocation = allocate(11_030n, owed);
    expect(shown({ kind: 'PAYMENT', channel: 'ESCROW', allocation })).toEqual([
      'borrower_escrow 11030',
      'interest_receivable -3711',
      'loan_principal -7319',
    ]);
  });

  test('BOOK-4 a bank payment posts to clearing, and the bank statement clears it', () => {
    const allocation = allocate(425_000n, owed);
    expect(shown({ kind: 'PAYMENT', channel: 'ACH', allocation })).toEqual([
      'ach_clearing 425000',
      'interest_receivable -3711',
      'loan_principal -417289',
      'fees_receivable -1500',
      'borrower_escrow -2500',
    ]);
    expect(shown({ kind: 'CLEARED', channel: 'ACH', amount: 425_000n })).toEqual([
      'cash 425000',
      'ach_clearing -425000',
    ]);
    expect(shown({ kind: 'CLEARED', channel: 'ACH', amount: -425_000n })).toEqual([
      'ach_clearing 425000',
      'cash -425000',
    ]);
  });

  test('BOOK-5 unidentified money is matched to a loan later', () => {
    const together = [
      ...eventPostings({ kind: 'UNIDENTIFIED', channel: 'CHECK_OR_WIRE', amount: 5_000n }),
      ...eventPostings({ kind: 'IDENTIFIED', amount: 5_000n }),
    ];
    expect(effectOn('unidentified_receipts', together)).toBe(0n);
    expect(effectOn('borrower_escrow', together)).toBe(-5_000n);
  });

  test('F3 an overpayment is refunded out of escrow', () => {
    expect(shown({ kind: 'REFUND_ORDERED', amount: 2_500n })).toEqual([
      'borrower_escrow 2500',
      'refund_payable -2500',
    ]);
    expect(shown({ kind: 'REFUND_SENT', amount: 2_500n })).toEqual([
      'refund_payable 2500',
      'ach_clearing -2500',
    ]);
  });

  test('F1 micro-deposits are an expense until the bank returns them', () => {
    expect(shown({ kind: 'MICRO_DEPOSIT_SENT', amount: 17n })).toEqual([
      'bank_verification 17',
      'ach_clearing -17',
    ]);
    expect(shown({ kind: 'MICRO_DEPOSIT_RETURNED', amount: 17n })).toEqual([
      'ach_clearing 17',
      'bank_verification -17',
    ]);
  });

  test('S4.2 a charge-off posts the loss and keeps the amount owed; a recovery reduces it', () => {
    const off = eventPostings({ kind: 'CHARGE_OFF', owed });
    expect(effectOn('credit_loss', off)).toBe(422_500n);
    expect(effectOn('loan_principal', off)).toBe(-417_289n);
    expect(effectOn('charged_off_balance', off)).toBe(422_500n);
    const recovery = eventPostings({
      kind: 'RECOVERY',
      channel: 'ACH',
      amount: 20_000n,
      excess: 0n,
    });
    expect(effectOn('charged_off_balance', recovery)).toBe(-20_000n);
    expect(effectOn('recovery_income', recovery)).toBe(-20_000n);
  });

  test('INT-10 a charge-off can take a part off again, and credit pays a charged-off debt or comes of it', () => {
    const less = eventPostings({
      kind: 'CHARGE_OFF',
      owed: { interest: 10n, principalDue: 300n, fees: -500n, principalLater: 0n },
    });
    expect(imbalance(less)).toBe(0n);
    expect(effectOn('charged_off_balance', less)).toBe(-190n);
    expect(effectOn('fees_receivable', less)).toBe(500n);
    for (const amount of [700n, -700n]) {
      const used = eventPostings({ kind: 'CREDIT_USED', amount });
      expect(imbalance(used)).toBe(0n);
      expect(effectOn('borrower_escrow', used)).toBe(amount);
      expect(effectOn('charged_off_balance', used)).toBe(-amount);
      expect(effectOn('recovery_income', used)).toBe(-amount);
    }
    expect(eventPostings({ kind: 'CREDIT_USED', amount: 0n })).toEqual([]);
  });

  test('PAYOUT-7 a refund that its payment doesn’t cover any more is a loss, until money makes it good', () => {
    expect(shown({ kind: 'REFUND_LOSS', amount: 8_100n })).toEqual([
      'credit_loss 8100',
      'borrower_escrow -8100',
    ]);
    expect(shown({ kind: 'REFUND_LOSS', amount: -8_100n })).toEqual([
      'borrower_escrow 8100',
      'credit_loss -8100',
    ]);
    expect(eventPostings({ kind: 'REFUND_LOSS', amount: 0n })).toEqual([]);
  });

  test('BOOK-3 a refinancing nets to zero between the two loans', () => {
    const allocation = allocate(422_500n, owed);
    const both = [
      ...eventPostings({
        kind: 'DISBURSEMENT',
        proceeds: 100_000n,
        originationFee: 0n,
        processingFee: 0n,
        paidOnOldLoan: 422_500n,
      }),
      ...eventPostings({ kind: 'PAYMENT', channel: 'REFINANCE', allocation }),
    ];
    expect(effectOn('balance_transfer', both)).toBe(0n);
  });

  test('a waiver posts to goodwill, a settlement to credit loss', () => {
    const allocation = allocate(5_000n, owed);
    const credit = (reason: 'GOODWILL' | 'SETTLEMENT') =>
      eventPostings({ kind: 'ACCOUNT_CREDIT', reason, allocation })[0]?.account;
    expect([credit('GOODWILL'), credit('SETTLEMENT')]).toEqual(['goodwill', 'credit_loss']);
  });

  test('a reversal cancels an entry, and an event of zero posts nothing', () => {
    const fee = eventPostings({ kind: 'FEE', amount: 1_500n });
    expect([...fee, ...reverse(fee)].map(signedAmount)).toEqual([1_500n, -1_500n, -1_500n, 1_500n]);
    expect(eventPostings({ kind: 'ACCRUAL', interest: 0n })).toEqual([]);
    expect(() => eventPostings({ kind: 'FEE', amount: -1n })).toThrow(RangeError);
  });
});

const cents = fc.bigInt(0n, 3_000_000n);
const channel = fc.constantFrom<Channel>(
  'ACH',
  'PAYROLL',
  'CARD',
  'CHECK_OR_WIRE',
  'DESK',
  'ESCROW',
  'REFINANCE',
);
const parts = fc.record({
  interest: cents,
  principalDue: cents,
  fees: cents,
  principalLater: cents,
});
const allocation = fc.tuple(cents, parts).map(([received, what]) => allocate(received, what));
const amount = cents;
const anyEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('DISBURSEMENT' as const),
    proceeds: cents,
    originationFee: cents,
    processingFee: cents,
    paidOnOldLoan: cents,
  }),
  fc.record({ kind: fc.constant('ACCRUAL' as const), interest: fc.bigInt(-9_999n, 9_999n) }),
  fc.record({ kind: fc.constant('PAYMENT' as const), channel, allocation }),
  fc.record({ kind: fc.constantFrom('HELD', 'UNIDENTIFIED' as const), channel, amount }),
  fc.record({
    kind: fc.constantFrom(
      'DISBURSEMENT_SENT',
      'DISBURSEMENT_RETURNED',
      'IDENTIFIED',
      'HELD_REFUNDED',
      'ESCHEAT_PAID',
      'BANK_CHARGE',
      'FEE',
      'REFUND_ORDERED',
      'REFUND_SENT',
      'REFUND_RETURNED',
      'MICRO_DEPOSIT_SENT',
      'MICRO_DEPOSIT_RETURNED',
      'RECOVERY_WAIVED' as const,
    ) as fc.Arbitrary<'FEE'>,
    amount,
  }),
  fc.record({
    kind: fc.constant('ACCOUNT_CREDIT' as const),
    reason: fc.constantFrom('GOODWILL', 'SETTLEMENT' as const),
    allocation,
  }),
  fc.record({
    kind: fc.constantFrom('CREDIT_TO_INTEREST', 'CREDIT_TO_PRINCIPAL', 'CREDIT_TO_FEES' as const),
    allocation,
  }),
  fc.record({ kind: fc.constant('CHARGE_OFF' as const), owed: parts }),
  fc.tuple(channel, cents, cents).map(([through, one, two]) => ({
    kind: one % 2n === 0n ? ('RECOVERY' as const) : ('RECOVERY_RETURNED' as const),
    channel: through,
    amount: one + two,
    excess: two,
  })),
  fc.record({
    kind: fc.constant('CLEARED' as const),
    channel: fc.constantFrom('ACH', 'PAYROLL', 'CARD', 'CHECK' as const),
    amount: fc.bigInt(-9_999n, 9_999n),
  }),
  fc.record({
    kind: fc.constantFrom('RETURNED_TO_PAYROLL', 'ESCHEATED' as const),
    from: fc.constantFrom('UNIDENTIFIED', 'ESCROW' as const),
    amount,
  }),
  fc.record({
    kind: fc.constant('EXPECTED' as const),
    channel: fc.constantFrom('ACH', 'PAYROLL', 'CARD', 'CHECK' as const),
    amount,
  }),
  fc.record({
    kind: fc.constant('OPENING_BALANCE' as const),
    amount: fc.bigInt(-9_999n, 9_999n),
  }),
);

describe('money held and checks', () => {
  test('BOOK-7 each way out of held money ends at zero once the bank paid the check', () => {
    const cents = 5_000n;
    for (const from of ['UNIDENTIFIED', 'ESCROW'] as const) {
      const held =
        from === 'UNIDENTIFIED'
          ? eventPostings({ kind: 'UNIDENTIFIED', channel: 'PAYROLL', amount: cents })
          : eventPostings({ kind: 'HELD', channel: 'PAYROLL', amount: cents });
      const paid = eventPostings({ kind: 'CLEARED', channel: 'CHECK', amount: -cents });
      const ways = [
        eventPostings({ kind: 'RETURNED_TO_PAYROLL', from, amount: cents }),
        [
          ...eventPostings({ kind: 'ESCHEATED', from, amount: cents }),
          ...eventPostings({ kind: 'ESCHEAT_PAID', amount: cents }),
        ],
      ];
      for (const way of ways) {
        const together = [...held, ...way, ...paid];
        expect(effectOn('cash', together)).toBe(-cents);
        expect(effectOn('payroll_clearing', together)).toBe(cents);
        const others = together
          .map(({ account }) => account)
          .filter((account) => account !== 'cash' && account !== 'payroll_clearing');
        expect(others.filter((account) => effectOn(account, together) !== 0n)).toEqual([]);
      }
    }
  });
});

describe('the books', () => {
  test('I1 every entry of every event sums to zero, has at least two lines and uses known accounts', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        for (const { postings } of journalParts(event)) {
          expect(imbalance(postings)).toBe(0n);
          expect(postings.length).toBeGreaterThanOrEqual(2);
          expect(postings.every((one) => one.amount > 0n && one.account in chartOfAccounts)).toBe(
            true,
          );
        }
        expect(imbalance(reverse(eventPostings(event)))).toBe(0n);
      }),
      { numRuns: 500 },
    );
  });

  test("I4 a returned payment leaves the loan's accounts as a replay without it would", () => {
    const terms = {
      principal: 450_000n,
      rate: parseRate('21.5'),
      disbursedOn: Temporal.PlainDate.from('2026-05-01'),
      schedule: [],
    };
    const payments = fc.array(fc.tuple(fc.nat(60), fc.bigInt(1n, 300_000n)), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(payments, (made) => {
        const entries = made.map(([offset, paid], index): LoanEntry => ({
          id: `p${index}`,
          kind: 'PAYMENT',
          on: terms.disbursedOn.add({ days: offset }),
          amount: paid,
        }));
        const asOf = terms.disbursedOn.add({ days: 70 });
        const back: LoanEntry = { id: 'back', kind: 'RETURN', of: 'p0', on: asOf };
        const before = replay(terms, entries, asOf).balance;
        const after = replay(terms, [...entries, back], asOf).balance;
        const postings = eventPostings({
          kind: 'PAYMENT_RETURNED',
          channel: 'ACH',
          amount: made[0]?.[1] ?? 0n,
          correction: correction(before, after),
        });
        expect(imbalance(postings)).toBe(0n);
        expect(before.principal + effectOn('loan_principal', postings)).toBe(after.principal);
        expect(before.interest + effectOn('interest_receivable', postings)).toBe(after.interest);
        expect(before.excess - effectOn('borrower_escrow', postings)).toBe(after.excess);
      }),
    );
  });
});
