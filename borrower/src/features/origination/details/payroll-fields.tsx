import { formatDayDate } from '@paystead/kit/format/format-date';
import { DateField } from '@paystead/kit/date-field/date-field';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useToday } from '../../../store/use-today.ts';
import { FREQUENCY_WORDS } from '../../../parts/words/frequency-words.ts';
import type { DetailFieldsProps } from './detail-fields-props.ts';

/** How often and when pay comes, and how much. */
export function PayrollFields({ answers, set, payroll }: DetailFieldsProps) {
  const today = useToday();
  return (
    <Stack gap={6}>
      <RadioCards
        name="payroll_frequency"
        label="How often are you paid?"
        defaultValue={answers.payroll_frequency ?? payroll?.payroll_frequency ?? ''}
        onChange={(value) => set('payroll_frequency', value)}
        options={Object.entries(FREQUENCY_WORDS).map(([value, label]) => ({ value, label }))}
      />
      <DateField
        name="sample_date"
        label="When is your next payday?"
        hint="A business day, like 11/27/2026"
        today={today}
        min={today}
        defaultValue={answers.sample_date ?? ''}
        onChange={(value) => set('sample_date', value)}
        note="Weekends and bank holidays are off."
      />
      <MoneyField
        name="gross_pay"
        label="What is your pay before taxes, each payday?"
        optional
        defaultValue={answers.gross_pay ?? ''}
        onChange={(value) => set('gross_pay', value)}
      />
      {payroll && payroll.sample_dates.length > 0 && (
        <Text size="small" tone="muted">
          On file: {payroll.sample_dates.slice(0, 3).map(formatDayDate).join(', ')}
        </Text>
      )}
    </Stack>
  );
}
