import { useCall } from '@paystead/client/calls/use-call';
import { findEmployers } from '@paystead/contract/identity/registration';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useRested } from '../../parts/page/use-rested.ts';

interface NewEmployerProps {
  employer: string;
  onEmployer: (mnemonic: string) => void;
}

/** The new employer among those we work with, and the person's number there. */
export function NewEmployer({ employer, onEmployer }: NewEmployerProps) {
  const [words, setWords] = useState('');
  const searched = useRested(words).trim();
  const found = useCall(findEmployers, searched === '' ? null : { q: searched, l: '5' });
  const rows = 'value' in found ? (found.value?.rows ?? []) : [];
  return (
    <Stack gap={4}>
      <TextField
        label="Your new employer’s name"
        hint="Type any part of the name"
        type="search"
        maxLength={80}
        value={words}
        onChange={setWords}
      />
      {rows.length > 0 && (
        <RadioCards
          label="Employers we work with"
          name="employer"
          value={employer}
          onChange={onEmployer}
          options={rows.map(({ mnemonic, name }) => ({ value: mnemonic, label: name }))}
        />
      )}
      <Text size="small" tone="muted">
        <span role="status">
          {found.state === 'completed' &&
            rows.length === 0 &&
            'We don’t work with an employer by that name. Choose another way to pay.'}
          {found.state === 'error' && 'We couldn’t load the employers. Type the name again.'}
        </span>
      </Text>
      <TextField
        name="employee_number"
        label="Your employee number there (optional)"
        hint="It helps us find you on their list"
        maxLength={40}
        autoComplete="off"
      />
    </Stack>
  );
}
