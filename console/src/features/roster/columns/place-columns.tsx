import { Button } from '@paystead/kit/button/button';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { FIELD_OPTIONS } from './field-options.ts';
import type { Place } from './places.ts';

type Row = Place & { readonly at: number };
type Put = (places: readonly Place[]) => void;

/** The cells in which somebody says where values stand. */
export function placeColumns(places: readonly Place[], put: Put | undefined): Column<Row>[] {
  const set = (at: number, changes: Partial<Place>) =>
    put?.(places.map((place, one) => (one === at ? { ...place, ...changes } : place)));
  const text = (key: 'name' | 'start' | 'length', header: string, phone: 'title' | 'full') => ({
    key,
    header,
    phone,
    cell: (row: Row) => (
      <TextField
        label={`${header}, value ${row.at + 1}`}
        labelHidden
        width={key === 'name' ? 10 : 5}
        {...(key === 'name' ? {} : { inputMode: 'numeric' as const })}
        value={row[key]}
        disabled={!put}
        onChange={(value) => set(row.at, { [key]: value })}
      />
    ),
    ...(key === 'name' ? {} : { phoneLabel: header }),
  });
  return [
    text('name', 'Name', 'title'),
    text('start', 'First character', 'full'),
    text('length', 'Length', 'full'),
    {
      key: 'sample',
      header: 'Row 1 says',
      phone: 'full',
      breaks: true,
      cell: ({ sample }) => (
        <Text as="span" size="small">
          {sample}
        </Text>
      ),
    },
    {
      key: 'field',
      header: 'Our field',
      phone: 'full',
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
      header: 'Action',
      phone: 'full',
      cell: (row) =>
        put && (
          <Button
            variant="link"
            size="small"
            label={`Remove value ${row.at + 1}`}
            onPress={() => put(places.filter((_, one) => one !== row.at))}
          >
            Remove
          </Button>
        ),
    },
  ];
}
