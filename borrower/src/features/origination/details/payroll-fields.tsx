import { formatDayDate } from '@paystead/kit/format/format-date';
import { DateField } from '@paystead/kit/date-field/date-field';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useToday } from '../../../store/use-today.ts';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { dictionary } from '../../../store/dictionary.ts';
import { useArea } from '../../../store/use-area.ts';
import type { DetailFieldsProps } from './detail-fields-props.ts';

/** How often and when pay comes, and how much. */
export function PayrollFields({ answers, set, payroll, statedPay }: DetailFieldsProps) {
  const today = useToday();
  const known = nextPayday(payroll, today);
  return (
    <Stack gap={6}>
      <Loaded of={useArea(dictionary)} failure="We couldn’t load the pay schedules">
        {(words) =>
          words && (
            <RadioCards
              name="payroll_frequency"
              label="How often are you paid?"
              defaultValue={answers.payroll_frequency ?? payroll?.payroll_frequency ?? ''}
              onChange={(value) => set('payroll_frequency', value)}
              options={words.payroll_frequency.map(({ id, text, params: { desc } }) => ({
                value: id,
                label: text,
                hint: text.includes(desc) ? undefined : desc,
              }))}
            />
          )
        }
      </Loaded>
      <DateField
        name="sample_date"
        label="When is your next payday?"
        hint="A business day, like 11/27/2026"
        today={today}
        min={today}
        defaultValue={answers.sample_date ?? known}
        onChange={(value) => set('sample_date', value)}
        note="You can’t choose weekends or bank holidays."
      />
      {statedPay && (
        <MoneyField
          name="gross_pay"
          label="How much do you earn each payday, before taxes?"
          hint="You’ll find it on your pay stub as gross pay"
          defaultValue={answers.gross_pay ?? statedPay.gross ?? ''}
          onChange={(value) => set('gross_pay', value)}
        />
      )}
      {payroll && payroll.sample_dates.length > 0 && (
        <Text size="small" tone="muted">
          On file: {payroll.sample_dates.slice(0, 3).map(formatDayDate).join(', ')}
        </Text>
      )}
    </Stack>
  );
}

/** The next payday we know of, as a date field holds it; empty without one. */
function nextPayday(payroll: DetailFieldsProps['payroll'], today: string): string {
  const days = (payroll?.sample_dates ?? []).map((date) =>
    date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  );
  return days.find((date) => date >= today) ?? '';
}
