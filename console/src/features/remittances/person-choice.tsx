import { useCall } from '@paystead/client/calls/use-call';
import { listRemittancePeople } from '@paystead/contract/employer/remittances';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';

interface PersonChoiceProps {
  remittance: string;
  value: string;
  onChange: (employeeNumber: string) => void;
  error: string | undefined;
}

/** Whose money it is: people asked for on this payday whose deduction is still open. */
export function PersonChoice({ error, onChange, remittance, value }: PersonChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim());
  const call = useCall(listRemittancePeople, { gid: remittance, ...(q && { q }) });
  const people = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!people) return <Absent what="the people" call={call} />;
  const options = people.map((person) => ({
    value: person.employee_number,
    text: `${person.name ?? 'Not on your roster'}, ${person.employee_number}, ${formatMoney(person.open)} open`,
  }));
  return (
    <Stack gap={3}>
      <TextField
        label="Find by name or employee number"
        type="search"
        value={typed}
        onChange={setTyped}
      />
      <Select
        label="Person"
        empty={options.length === 0 ? 'Nobody’s deduction is open' : 'Choose a person'}
        options={options}
        value={value}
        onChange={onChange}
        {...(error ? { error } : {})}
      />
    </Stack>
  );
}
