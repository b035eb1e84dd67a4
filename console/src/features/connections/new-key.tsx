import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { createKey, LONGEST_KEY_YEARS } from '@paystead/contract/employer/connections';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { KeyScope, SCOPE_WORDS } from '@paystead/contract/employer/key-scopes';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { ActFailure } from '../../parts/employer/act-failure.tsx';
import { Check } from '../../parts/employer/check.tsx';
import { useTyped } from '../../parts/use-typed.ts';

const options = KeyScope.options.map((value) => ({
  value,
  label: SCOPE_WORDS[value],
  hint: value,
}));

const FIRST = { name: '', scopes: '', lastDay: '' };

interface NewKeyProps {
  onMade: (made: WireAnswer<typeof createKey>) => void;
  onClose: () => void;
}

/** CONNECT-2: what a new key is for, and what it may do. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const create = useCommand(createKey);
  const { values, type, forget } = useTyped('new employer key', FIRST);
  const { lastDay, name } = values;
  const scopes = KeyScope.options.filter((scope) => values.scopes.split(',').includes(scope));
  const [tried, setTried] = useState(false);
  const missing = {
    ...(name.trim() === '' && { name: 'Name the key' }),
    ...(scopes.length === 0 && { scopes: 'Choose what the key may do' }),
  };
  const errors: Record<string, string | undefined> = {
    ...create.failure?.fields,
    ...(tried && missing),
  };
  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    const made = await create.run({ name, scopes, last_day: lastDay || null });
    if (!made) return;
    forget();
    onMade(made);
  }
  return (
    <Check label="New key">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <TextField
            label="Name"
            hint="The program that uses it: “Payroll nightly”"
            autoComplete="off"
            width={20}
            value={name}
            onChange={(typed) => type({ name: typed })}
            {...error('name')}
          />
          <CheckboxGroup
            label="What may it do?"
            options={options}
            value={scopes}
            onChange={(chosen) => type({ scopes: chosen.join(',') })}
            {...error('scopes')}
          />
          <LastDay
            value={lastDay}
            onChange={(day) => type({ lastDay: day })}
            error={error('last_day')}
          />
          <ActFailure
            failure={create.failure}
            onAgain={() => void send()}
            then="make the key"
            what="you get the key"
          />
          <ButtonRow>
            <Button type="submit" busy={create.pending} busyLabel="Making the key">
              Make the key
            </Button>
            <Button variant="tertiary" onPress={onClose}>
              Not now
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Check>
  );
}

interface LastDayProps {
  value: string;
  onChange: (day: string) => void;
  error: { error?: string };
}

function LastDay({ error, onChange, value }: LastDayProps) {
  const desk = useCall(readEmployerWaiting, {});
  if (!('value' in desk) || !desk.value) return null;
  return (
    <DayField
      label="Last day"
      hint={`At most ${LONGEST_KEY_YEARS} years ahead. Without one, it works until you turn it off`}
      optional
      today={newYorkDay(desk.value.now)}
      value={value}
      onChange={onChange}
      {...error}
    />
  );
}
