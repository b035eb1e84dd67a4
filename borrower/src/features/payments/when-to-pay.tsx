import { formatTime } from '@paystead/kit/format/format-date';
import { DateField } from '@paystead/kit/date-field/date-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useToday } from '../../store/use-today.ts';
import { closedDay } from './debit-days.ts';
import type { Options } from './payment-words.ts';

interface DebitDateProps {
  name: string;
  label: string;
  value: string;
  options: Options;
  onChange: (date: string) => void;
}

/** A day of a bank debit; the calendar says why the others are closed. */
export function DebitDate({ name, label, value, options, onChange }: DebitDateProps) {
  const today = useToday();
  return (
    <DateField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      today={today}
      min={options.first_date}
      max={options.last_date}
      unavailable={(day) => closedDay(options, day)}
      note="Banks are closed on weekends and holidays."
    />
  );
}

interface WhenToPayProps {
  options: Options;
  date: string;
  onChange: (date: string) => void;
}

/** The day of one payment. */
export function WhenToPay({ options, date, onChange }: WhenToPayProps) {
  return (
    <Stack gap={2}>
      <DebitDate
        name="dates"
        label="On which day?"
        value={date}
        options={options}
        onChange={onChange}
      />
      <Text size="small" tone="muted">
        To pay on the first day, finish by {formatTime(options.cut_off).replace(':00', '')}.
      </Text>
    </Stack>
  );
}
