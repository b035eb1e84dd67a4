import { exactLevelPayment, levelInCents } from '@paystead/lending/schedule/amortization-level';
import type { Spans } from '@paystead/lending/schedule/amortization-level';
import { centRows } from '@paystead/lending/schedule/amortization-rows';
import type { Installment } from '@paystead/lending/schedule/amortization-rows';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import { divideRounded, readAmount, toDecimal } from '@paystead/lending/money/money';
import type { Cents } from '@paystead/lending/money/money';
import { parseRate } from '@paystead/lending/money/rate';
import type { Rate } from '@paystead/lending/money/rate';
import { spansIn } from './day-count.ts';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { dayOf, dollars, roundingOf } from './shapes.ts';

type Row = {
  n: number;
  days: number;
  due: string;
  interest: string;
  principal: string;
  payment: string;
  balance: string;
};

type ScheduleCase = {
  id: string;
  principal: string;
  annual_rate_percent: string;
  day_count: string;
  installments: number;
  disbursement_date: string;
  amortization: 'EQUAL_INSTALLMENTS' | 'EQUAL_PRINCIPAL';
  installment_amount?: string;
  installment_rule: string;
  principal_per_installment?: string;
  exact_level_payment?: string;
  interest_rounding: string;
  expected_rows: Row[];
  total_interest?: string;
  total_payments?: string;
};

/** Full schedules: the installment is given, the rows and the last payment are expected. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<ScheduleCase>(file, checkSchedule);
}

type Terms = { principal: Cents; rate: Rate; spans: Spans };

function checkSchedule(one: ScheduleCase): Difference[] {
  const start = dayOf(one.disbursement_date);
  const terms: Terms = {
    principal: readAmount(one.principal),
    rate: parseRate(one.annual_rate_percent),
    spans: spansIn(
      one.day_count,
      start,
      one.expected_rows.map(({ due }) => dayOf(due)),
    ),
  };
  const rows = rowsOf(one, terms);
  const interest = rows.reduce((total, row) => total + readAmount(row.interest), 0n);
  return [
    same('installments', one.installments, rows.length),
    ...one.expected_rows.map((row, index) => same(`row ${row.n}`, row, rows[index])),
    one.total_interest ? same('total_interest', one.total_interest, toDecimal(interest)) : null,
    one.total_payments
      ? same('total_payments', one.total_payments, toDecimal(terms.principal + interest))
      : null,
    ...checkInstallment(one, terms),
  ];
}

function rowsOf(one: ScheduleCase, { principal, rate, spans }: Terms): Row[] {
  const mode = roundingOf(one.interest_rounding);
  const rows = centRows(Number(principal), rate, spans, installmentOf(one, principal), mode);
  return rows.map((row, index) => {
    const due = one.expected_rows[index]?.due ?? '';
    const before = one.expected_rows[index - 1]?.due ?? one.disbursement_date;
    return {
      n: index + 1,
      days: daysBetween(dayOf(before), dayOf(due)),
      due,
      interest: toDecimal(BigInt(row.interest)),
      principal: toDecimal(BigInt(row.principal)),
      payment: toDecimal(BigInt(row.interest + row.principal)),
      balance: toDecimal(BigInt(row.balance)),
    };
  });
}

function installmentOf(one: ScheduleCase, principal: Cents): Installment {
  if (one.amortization === 'EQUAL_PRINCIPAL') {
    const each = divideRounded(principal, BigInt(one.installments), 'half-up');
    return { principal: Number(each) };
  }
  return { level: Number(readAmount(one.installment_amount ?? '')) };
}

/**
 * The level payment itself: unrounded to its digits, and to the cent where the case takes it so.
 */
function checkInstallment(one: ScheduleCase, { principal, rate, spans }: Terms): Difference[] {
  const given = one.principal_per_installment;
  if (given) {
    const each = divideRounded(principal, BigInt(one.installments), 'half-up');
    return [same('principal_per_installment', given, toDecimal(each))];
  }
  if (!one.exact_level_payment) return [];
  const decimals = one.exact_level_payment.split('.')[1]?.length ?? 0;
  const exact = dollars(exactLevelPayment(principal, rate, spans), decimals);
  const ruled = /exact level payment .*rounded/.test(one.installment_rule);
  const level = toDecimal(BigInt(levelInCents(principal, rate, spans)));
  return [
    same('exact_level_payment', one.exact_level_payment, exact),
    ruled ? same('installment_amount', one.installment_amount, level) : null,
  ];
}
