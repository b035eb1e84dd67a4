import type { WireAnswer } from '@paystead/contract/call';
import type { listRosterPeople } from '@paystead/contract/employer/people';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type ReactNode, useState } from 'react';
import { type Status, statusOptions } from './people-words.ts';

/** What the list is narrowed to; an empty text is no filter. */
export interface Filter {
  readonly typed: string;
  readonly status: string;
  readonly group: string;
}

export const EVERYONE: Filter = { typed: '', status: '', group: '' };

export const isFiltered = ({ group, status, typed }: Filter) =>
  typed !== '' || status !== '' || group !== '';

/** The same, as calls take it. */
export const askedBy = ({ group, status, typed }: Filter) => ({
  ...(typed ? { q: typed } : {}),
  ...(status ? { status: status as Status } : {}),
  ...(group ? { group } : {}),
});

interface PeopleFilterProps {
  filter: Filter;
  /** Unknown while the list loads. */
  groups: WireAnswer<typeof listRosterPeople>['groups'] | undefined;
  onFilter: (filter: Filter) => void;
  children: ReactNode;
}

/** Narrows the list by words, payroll group and status. Who has one group isn’t asked for it. */
export function PeopleFilter({ children, filter, groups, onFilter }: PeopleFilterProps) {
  const known = useLast(groups) ?? [];
  return (
    <Row align="bottom">
      <TextField
        label="Name or employee number"
        type="search"
        width={20}
        value={filter.typed}
        onChange={(typed) => onFilter({ ...filter, typed })}
      />
      {known.length > 1 && (
        <Select
          label="Payroll group"
          empty="All groups"
          options={known.map(({ gid, name }) => ({ value: gid, text: name }))}
          value={filter.group}
          onChange={(group) => onFilter({ ...filter, group })}
        />
      )}
      <Select
        label="Status"
        empty="All statuses"
        options={statusOptions}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
      />
      {children}
    </Row>
  );
}

/** The last value that was known, so that a field stays while the list loads again. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
