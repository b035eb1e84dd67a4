import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Roster } from '../roster-words.ts';
import type { MapColumns } from './use-map-columns.ts';

interface CoversProps {
  roster: Roster;
  map: MapColumns;
  mayChange: boolean;
}

/** ROSTER-14: whom the file is for. One of some groups drops nobody of another one. */
export function Covers({ map, mayChange, roster }: CoversProps) {
  const { covers, payroll_groups: groups } = roster;
  if (groups.length < 2 && covers === null) return null;
  if (!mayChange) {
    const named = groups.filter(({ gid }) => covers?.includes(gid)).map(({ name }) => name);
    return (
      <Sheet title="Who is in this file">
        <Text>{covers === null ? 'Everybody' : named.join(', ')}</Text>
      </Sheet>
    );
  }
  return (
    <Sheet title="Who is in this file">
      <Stack gap={4}>
        <RadioGroup
          label="This file is for"
          options={[
            { value: 'all', label: 'Everybody at your payroll' },
            { value: 'some', label: 'Some payroll groups only' },
          ]}
          value={map.isSome ? 'some' : 'all'}
          onChange={(value) => map.chooseSome(value === 'some')}
        />
        {map.isSome && (
          <CheckboxGroup
            label="Payroll groups"
            hint="Nobody of another group is gone because of this file"
            options={groups.map(({ gid, name }) => ({ value: gid, label: name }))}
            value={map.covers}
            onChange={map.choose}
            {...(map.coversFault ? { error: map.coversFault } : {})}
          />
        )}
      </Stack>
    </Sheet>
  );
}
