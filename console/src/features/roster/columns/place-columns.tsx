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
type Change = (at: number, changes: Partial<Place>) => void;

/** The cells in which somebody says where values stand. */
export function placeColumns(
  places: readonly Place[],
  says: (place: Place) => string,
  put: Put | undefined,
): Column<Row>[] {
  const change =
    put &&
    ((at: number, changes: Partial<Place>) =>
      put(places.map((place, one) => (one === at ? { ...place, ...changes } : place))));
  const remove = put && ((at: number) => put(places.filter((_, one) => one !== at)));
  return [
    nameColumn(change),
    numberColumn('start', 'From', 'First character', change),
    numberColumn('length', 'Length', 'Length', change),
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
    fieldColumn(change),
    {
      key: 'remove',
      header: <span className="visually-hidden">Remove</span>,
      phone: 'full',
      cell: ({ at }) =>
        remove && (
          <IconButton size="small" label={`Remove value ${at + 1}`} onPress={() => remove(at)}>
            <XIcon />
          </IconButton>
        ),
    },
  ];
}

function nameColumn(change: Change | undefined): Column<Row> {
  return {
    key: 'name',
    header: 'Name',
    phone: 'title',
    room: 'short',
    cell: ({ at, name: value }) => (
      <TextField
        label={`Name, value ${at + 1}`}
        labelHidden
        width={10}
        value={value}
        disabled={!change}
        onChange={(name) => change?.(at, { name })}
      />
    ),
  };
}

function numberColumn(
  key: 'start' | 'length',
  header: string,
  label: string,
  change: Change | undefined,
): Column<Row> {
  return {
    key,
    header,
    phone: 'full',
    phoneLabel: label,
    cell: (row) => (
      <TextField
        label={`${label}, value ${row.at + 1}`}
        labelHidden
        width={2}
        inputMode="numeric"
        value={row[key]}
        disabled={!change}
        onChange={(value) => change?.(row.at, { [key]: value })}
      />
    ),
  };
}

function fieldColumn(change: Change | undefined): Column<Row> {
  return {
    key: 'field',
    header: 'Our field',
    phone: 'full',
    phoneLabel: 'Our field',
    room: 'long',
    cell: ({ at, field: value }) => (
      <Select
        label={`Our field for value ${at + 1}`}
        labelHidden
        empty="Don’t use it"
        options={FIELD_OPTIONS}
        value={value}
        disabled={!change}
        onChange={(field) => change?.(at, { field })}
      />
    ),
  };
}
