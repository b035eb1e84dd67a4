import { IconButton } from '@paystead/kit/icon-button/icon-button';
import { XIcon } from '@paystead/kit/icon/x';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { FIELD_OPTIONS } from './field-options.ts';
import type { Place } from './places.ts';

type Row = Place & { readonly at: number };
type Put = (places: readonly Place[]) => void;

/** The cells in which somebody says where values stand. */
export function placeColumns(
  places: readonly Place[],
  says: (place: Place) => string,
  put: Put | undefined,
): Column<Row>[] {
  const set = (at: number, changes: Partial<Place>) =>
    put?.(places.map((place, one) => (one === at ? { ...place, ...changes } : place)));
  const number = (key: 'start' | 'length', header: string, label: string) => ({
    key,
    header,
    phone: 'full' as const,
    phoneLabel: label,
    cell: (row: Row) => (
      <TextField
        label={`${label}, value ${row.at + 1}`}
        labelHidden
        width={2}
        inputMode="numeric"
        value={row[key]}
        disabled={!put}
        onChange={(value) => set(row.at, { [key]: value })}
      />
    ),
  });
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      room: 'short',
      cell: (row) => (
        <TextField
          label={`Name, value ${row.at + 1}`}
          labelHidden
          width={10}
          value={row.name}
          disabled={!put}
          onChange={(name) => set(row.at, { name })}
        />
      ),
    },
    number('start', 'From', 'First character'),
    number('length', 'Length', 'Length'),
    {
      key: 'sample',
      header: 'Row 1 says',
      phone: 'full',
      phoneLabel: 'Row 1 says',
      cell: (row) => (
        <Text as="span" size="small">
          {says(row)}
        </Text>
      ),
    },
    {
      key: 'field',
      header: 'Our field',
      phone: 'full',
      phoneLabel: 'Our field',
      room: 'long',
      cell: (row) => (
        <Select
          label={`Our field for value ${row.at + 1}`}
          labelHidden
          empty="Don’t use it"
          options={FIELD_OPTIONS}
          value={row.field}
          disabled={!put}
          onChange={(field) => set(row.at, { field })}
        />
      ),
    },
    {
      key: 'remove',
      header: 'Remove',
      headerHidden: true,
      phone: 'full',
      cell: (row) =>
        put && (
          <IconButton
            size="small"
            label={`Remove value ${row.at + 1}`}
            onPress={() => put(places.filter((_, one) => one !== row.at))}
          >
            <XIcon />
          </IconButton>
        ),
    },
  ];
}
