import { useCall } from '@paystead/client/calls/use-call';
import { readIncomeEffect } from '@paystead/contract/verification/review';
import { Comparison } from '@paystead/kit/comparison/comparison';
import { Text } from '@paystead/kit/text/text';
import { useRested } from '../../parts/use-rested.ts';

interface IncomeEffectProps {
  gid: string;
  /** As typed; empty while the reviewer hasn't read it. */
  grossPay: string;
  otherIncome: string;
}

const MONEY = /^\d{1,6}\.\d{2}$/;

/** What could be offered with the income as told, and as the document shows it. */
export function IncomeEffect({ gid, grossPay, otherIncome }: IncomeEffectProps) {
  const [gross, other] = [useRested(grossPay), useRested(otherIncome)];
  const effect = useCall(readIncomeEffect, {
    gid,
    ...(MONEY.test(gross) ? { gross_pay: gross } : {}),
    ...(MONEY.test(other) ? { other_income: other } : {}),
  });
  const rows = 'value' in effect ? (effect.value?.rows ?? []) : [];
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label="If you accept this income">
      <Text size="small">If you accept this income:</Text>
      <Comparison
        caption="What the income as told and as found would lead to"
        columns={['Told', 'Found']}
        chosen={1}
        rows={rows.map(({ what, told, found }) => ({
          what,
          values: [told ?? 'Nothing', found ?? 'Nothing'],
        }))}
      />
    </div>
  );
}
