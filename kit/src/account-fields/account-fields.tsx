import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { ReactNode } from 'react';

export interface AccountFieldsProps {
  /** The bank of the routing number, shown under its field. */
  routingNote?: ReactNode;
  onRouting?: (typed: string) => void;
}

/** The fields of a bank account: routing number, account number twice, and account type. */
export function AccountFields({ routingNote, onRouting }: AccountFieldsProps) {
  return (
    <>
      <Stack gap={2}>
        <TextField
          name="aba_number"
          label="Routing number"
          hint="9 digits"
          inputMode="numeric"
          autoComplete="off"
          width={10}
          maxLength={11}
          {...(onRouting && { onChange: onRouting })}
        />
        {routingNote}
      </Stack>
      <TextField
        name="account_number"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        name="account_again"
        label="Confirm account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <RadioCards
        name="account_type"
        label="What kind of account is it?"
        defaultValue=""
        options={[
          { value: 'CHECKING', label: 'Checking' },
          { value: 'SAVINGS', label: 'Savings' },
          {
            value: 'PREPAID_CARD',
            label: 'Prepaid card',
            hint: 'Can receive money, but we can’t debit it',
          },
        ]}
      />
    </>
  );
}
