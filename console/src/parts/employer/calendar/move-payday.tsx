import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { shortDay } from '../closing-words.ts';
import { Check } from '../check.tsx';
import type { Calendar, Change } from './calendar-words.ts';
import { ChangeCheck } from './change-check.tsx';

interface MovePaydayProps {
  gid: string | undefined;
  calendar: Calendar;
  onDone: () => void;
  onClose: () => void;
}

/** PAYDAY-10: one payday of a group on another day. */
export function MovePayday({ calendar, gid, onClose, onDone }: MovePaydayProps) {
  const [chosen, setChosen] = useState({ payday: '', date: '' });
  const movable = calendar.groups.flatMap((group) =>
    group.paydays
      .filter(({ choices, fixed }) => fixed === null && choices.length > 0)
      .map((payday) => ({ key: `${group.gid} ${payday.nominal}`, group, payday })),
  );
  const found = movable.find(({ key }) => key === chosen.payday);
  const change: Change | null =
    found && chosen.date !== ''
      ? {
          kind: 'MOVE_PAYDAY',
          group: found.group.gid,
          nominal: found.payday.nominal,
          date: chosen.date,
        }
      : null;
  return (
    <Check label="Move a payday">
      <Stack gap={4}>
        {movable.length === 0 && <Text>No payday can be moved now: their files were made.</Text>}
        <Select
          label="Which payday?"
          empty="Choose a payday"
          options={movable.map(({ group, key, payday }) => ({
            value: key,
            text: `${shortDay(payday.date)}, ${group.name}`,
          }))}
          width={20}
          value={chosen.payday}
          onChange={(payday) => setChosen({ payday, date: '' })}
        />
        {found && (
          <Select
            label="Paid on"
            hint="A business day, up to a week earlier"
            empty="Choose a day"
            options={found.payday.choices
              .filter((day) => day !== found.payday.date)
              .map((day) => ({ value: day, text: shortDay(day) }))}
            width={20}
            value={chosen.date}
            onChange={(date) => setChosen({ ...chosen, date })}
          />
        )}
        <ChangeCheck
          gid={gid}
          change={change}
          does="Move the payday"
          onDone={onDone}
          onClose={onClose}
        />
      </Stack>
    </Check>
  );
}
