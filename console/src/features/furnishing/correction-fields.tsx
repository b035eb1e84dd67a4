import type { AccountStatus } from '@paystead/contract/furnishing/terms';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { DayField } from '../../parts/day-field.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { CAN_BE, isHarmful } from './status-choices.ts';
import { type CorrectionValues, MONEY } from './use-correction.ts';

interface CorrectionFieldsProps {
  fields: CorrectionValues['fields'];
  status: AccountStatus;
  /** The day of the report: nothing in it lies later. */
  last: string;
  today: string;
  lacksReason: boolean;
  type: CorrectionValues['type'];
}

const amountError = (value: string) => (MONEY.test(value) ? {} : { error: 'Enter an amount' });

/** What a month's report should have said. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { fields, lacksReason, last, status, today, type } = props;
  return (
    <Sheet title="What it should have said">
      <Stack gap={5}>
        <Select
          label="Status"
          options={CAN_BE}
          value={status}
          onChange={(next) => type({ status: next })}
        />
        <MoneyField
          label="Balance"
          value={fields.balance}
          onChange={(next) => type({ balance: next })}
          {...amountError(fields.balance)}
        />
        <MoneyField
          label="Past due"
          value={fields.past_due}
          onChange={(next) => type({ past_due: next })}
          {...amountError(fields.past_due)}
        />
        {isHarmful(status) && (
          <DayField
            label="Late since"
            hint="Due date of the first missed payday after which it was never current"
            today={today}
            max={last}
            value={fields.since}
            onChange={(next) => type({ since: next })}
          />
        )}
        <ReasonField
          value={fields.reason}
          error={lacksReason ? 'Write why' : undefined}
          onChange={(next) => type({ reason: next })}
        />
      </Stack>
    </Sheet>
  );
}
