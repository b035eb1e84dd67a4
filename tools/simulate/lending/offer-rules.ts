import { isBankingDay, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { sum } from '../../../lending/src/money/money.ts';
import { BrokenRule } from './life.ts';
import type { Loan } from './loan.ts';

/** What holds for each offer: its schedule pays the amount whole, and its box adds up (TILA-3). */
export function checkOffer({ quote, terms }: Loan): void {
  const { amount, amountFinanced, apr, financeCharge, rows, totalInterest, totalOfPayments } =
    quote;
  const holds = (isTrue: boolean, rule: string) => {
    if (!isTrue) throw new BrokenRule(rule);
  };
  holds(sum(rows.map(({ principal }) => principal)) === amount, 'I4 principal is not the amount');
  holds(rows.at(-1)?.balance === 0n, 'INT-5 the last balance is not zero');
  holds(rows.at(-1)?.carriedInterest === 0n, 'INT-6 the last installment leaves interest');
  holds(sum(rows.map(({ interest }) => interest)) === totalInterest, 'INT-6 interest is off');
  holds(totalOfPayments === amount + totalInterest, 'TILA-3 the payments are off');
  holds(amountFinanced + financeCharge === totalOfPayments, 'TILA-3 the finance charge is off');
  holds(
    amountFinanced === amount - quote.originationFee - quote.processingFee,
    'TILA-3 the amount financed is off',
  );
  const hasFee = amountFinanced < amount;
  holds(!hasFee || apr.percent > Number(terms.rate) / 100_000, 'TILA-3 fees raise no APR');
  let before = terms.disbursedOn;
  let owed = amount;
  for (const { amount: paid, balance, dueDate, interest, principal } of rows) {
    holds(isBefore(before, dueDate) && isBankingDay(dueDate), 'PAYDAY-5 a due date is off');
    holds(paid === interest + principal && interest >= 0n, 'INT-6 an installment is off');
    owed -= principal;
    holds(balance === owed && principal >= 0n, 'INT-6 a balance is off');
    before = dueDate;
  }
}
