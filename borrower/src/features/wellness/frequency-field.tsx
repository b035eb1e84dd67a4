import { Select } from '@paystead/kit/select/select';
import { FREQUENCY_WORDS } from '../../parts/words/frequency-words.ts';
import type { Start } from './start.ts';

export type Frequency = NonNullable<Start['frequency']>;

const OPTIONS = Object.entries(FREQUENCY_WORDS).map(([value, text]) => ({ value, text }));

interface FrequencyFieldProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

/** How often pay comes. */
export function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  return (
    <Select
      name="frequency"
      label="How often are you paid?"
      options={OPTIONS}
      value={value}
      onChange={(frequency) => onChange(frequency as Frequency)}
    />
  );
}
