import { TextField } from '@paystead/kit/text-field/text-field';
import { DayField } from '../../parts/day-field.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import type { FIRST, HeldAct, Missing } from './held-act-rules.ts';
import { type Held, todayOf } from './held-words.ts';

interface HeldFieldsProps {
  act: HeldAct;
  money: Held;
  values: typeof FIRST;
  missing: Missing;
  type: (changes: Partial<typeof FIRST>) => void;
}

/** What the chosen act asks for. */
export function HeldFields({ act, missing, money, type, values }: HeldFieldsProps) {
  return (
    <>
      {act.asks.includes('until') && (
        <DayField
          label="Keep until"
          hint="After today and within 90 days"
          today={todayOf(money)}
          min={todayOf(money)}
          value={values.until}
          onChange={(until) => type({ until })}
          {...errorOf(missing.until)}
        />
      )}
      {act.asks.includes('check') && (
        <TextField
          label="Check number"
          maxLength={20}
          value={values.check}
          onChange={(check) => type({ check })}
          {...errorOf(missing.check)}
        />
      )}
      {act.asks.includes('reason') && (
        <ReasonField
          value={values.reason}
          error={missing.reason}
          onChange={(reason) => type({ reason })}
        />
      )}
    </>
  );
}

const errorOf = (error: string | undefined) => (error ? { error } : {});
