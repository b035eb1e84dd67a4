import { Select } from '@paystead/kit/select/select';
import { Loaded } from '../../parts/page/loaded.tsx';
import { dictionary } from '../../store/dictionary.ts';
import { useArea } from '../../store/use-area.ts';
import type { Start } from './start.ts';

export type Frequency = NonNullable<Start['frequency']>;

interface FrequencyFieldProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

/** How often pay comes, in the dictionary's words (S3.28). */
export function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  return (
    <Loaded of={useArea(dictionary)} failure="We couldn’t load the pay schedules">
      {(words) =>
        words && (
          <Select
            name="frequency"
            label="How often are you paid?"
            options={words.payroll_frequency.map(({ id, text }) => ({ value: id, text }))}
            value={value}
            onChange={(frequency) => onChange(frequency as Frequency)}
          />
        )
      }
    </Loaded>
  );
}
