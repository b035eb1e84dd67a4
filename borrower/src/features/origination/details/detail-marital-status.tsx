import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { AddressFields } from '../../../parts/page/address-fields.tsx';
import type { DetailFieldsProps } from './detail-fields-props.ts';

/** Marital status, and for married people the address for the notice to the spouse (Wisconsin). */
export function MaritalStatus({ answers, set, given }: DetailFieldsProps) {
  const [status, setStatus] = useState(answers.marital_status ?? given?.toUpperCase() ?? '');
  const [home, setHome] = useState(answers.spouse_home ?? '');
  return (
    <Stack gap={6}>
      <RadioGroup
        name="marital_status"
        label="Marital status"
        labelHidden
        defaultValue={status}
        onChange={(value) => {
          setStatus(value);
          set('marital_status', value);
        }}
        options={[
          { value: 'MARRIED', label: 'Married' },
          { value: 'UNMARRIED', label: 'Unmarried' },
          { value: 'SEPARATED', label: 'Separated' },
        ]}
      />
      {status === 'MARRIED' && (
        <RadioGroup
          name="spouse_home"
          label="Where does your spouse live?"
          hint="Wisconsin law says we must tell your spouse about the loan by mail"
          defaultValue={home}
          onChange={(value) => {
            setHome(value);
            set('spouse_home', value);
          }}
          options={[
            { value: 'same', label: 'With me' },
            { value: 'other', label: 'At another address' },
          ]}
        />
      )}
      {status === 'MARRIED' && home === 'other' && (
        <AddressFields answers={answers} set={set} mailing />
      )}
    </Stack>
  );
}
