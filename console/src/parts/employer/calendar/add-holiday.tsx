import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../day-field.tsx';
import { useRested } from '../../use-rested.ts';
import { Check } from '../check.tsx';
import type { Calendar, Change } from './calendar-words.ts';
import { ChangeCheck } from './change-check.tsx';

interface AddHolidayProps {
  gid: string | undefined;
  calendar: Calendar;
  onDone: () => void;
  onClose: () => void;
}

/** PAYDAY-11: a day on which the employer pays nobody. */
export function AddHoliday({ calendar, gid, onClose, onDone }: AddHolidayProps) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const rested = useRested(name).trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const change: Change | null =
    isDay && rested !== '' ? { kind: 'ADD_HOLIDAY', date, name: rested } : null;
  return (
    <Check label="Add a holiday">
      <Stack gap={4}>
        <DayField
          label="Day"
          hint="A day on which you pay nobody"
          today={calendar.today}
          min={calendar.today}
          max={calendar.through}
          value={date}
          onChange={setDate}
        />
        <TextField
          label="Name"
          hint="Such as “Founders’ Day”"
          autoComplete="off"
          maxLength={60}
          width={20}
          value={name}
          onChange={setName}
        />
        <ChangeCheck
          gid={gid}
          change={change}
          does="Add the holiday"
          onDone={onDone}
          onClose={onClose}
        />
      </Stack>
    </Check>
  );
}
