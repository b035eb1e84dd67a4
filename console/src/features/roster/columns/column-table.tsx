import { RosterField } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { Inset } from '@paystead/kit/fold/fold';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useTyped } from '../../../parts/use-typed.ts';
import type { StepProps } from '../step-props.ts';
import { rememberedWords, type Roster } from '../roster-words.ts';
import { Covers } from './covers.tsx';
import { FIELD_OPTIONS } from './field-options.ts';
import { SendColumns } from './send-columns.tsx';
import { useMapColumns } from './use-map-columns.ts';

type FileColumn = Roster['columns'][number];

const MATCHES = {
  REMEMBERED: ['Remembered', 'positive'],
  GUESSED: ['By its name', 'info'],
  CHOSEN: ['Chosen', 'neutral'],
  NONE: ['Not used', 'plain'],
} as const satisfies Record<FileColumn['match'], readonly [string, string]>;
/** Columns without a field that are shown at first. */
const FEW = 8;

/** The columns of a file with separators, or of a workbook. */
export function ColumnTable({ mayChange, onChange, roster }: StepProps) {
  const map = useMapColumns(roster, onChange);
  const first = Object.fromEntries(
    roster.columns.map(({ column, field }) => [column, field ?? '']),
  );
  const { forget, type, values } = useTyped<Record<string, string>>(
    `roster columns ${roster.gid}`,
    first,
  );
  const [showsAll, setShowsAll] = useState(false);
  const rest = roster.columns.filter(({ field }) => field === null).slice(FEW);
  const hidden = showsAll ? [] : rest.map(({ column }) => column);
  async function send() {
    const columns = roster.columns.flatMap(({ column }) => {
      const field = RosterField.safeParse(values[column]);
      return field.success ? [{ column, field: field.data }] : [];
    });
    if (await map.send({ columns })) forget();
  }
  return (
    <>
      <Sheet
        title="Columns"
        flush
        footer={
          <SendColumns map={map} mayChange={mayChange} roster={roster} onSend={() => void send()} />
        }
      >
        <Inset>
          <Text size="small" tone="muted">
            {rememberedWords(roster)}
          </Text>
        </Inset>
        <Table
          caption="Columns of your file"
          columns={columnsOf(values, mayChange ? type : undefined)}
          rows={roster.columns.filter(({ column }) => !hidden.includes(column))}
          rowKey={({ column }) => String(column)}
          narrow="stack"
          dense
        />
        {hidden.length > 0 && (
          <Inset>
            <Button variant="link" size="small" onPress={() => setShowsAll(true)}>
              Show the other {hidden.length} columns
            </Button>
          </Inset>
        )}
      </Sheet>
      <Covers map={map} mayChange={mayChange} roster={roster} />
    </>
  );
}

function columnsOf(
  values: Readonly<Record<string, string>>,
  type: ((changes: Record<string, string>) => void) | undefined,
): Column<FileColumn>[] {
  return [
    { key: 'name', header: 'Your column', phone: 'title', breaks: true, cell: nameOf },
    {
      key: 'sample',
      header: 'Row 1 says',
      phone: 'detail',
      breaks: true,
      cell: ({ sample }) =>
        sample || (
          <Text as="span" tone="muted">
            Empty
          </Text>
        ),
    },
    {
      key: 'field',
      header: 'Our field',
      phone: 'full',
      cell: (column) => (
        <Select
          label={`Our field for ${nameOf(column)}`}
          labelHidden
          empty="Don’t use it"
          options={FIELD_OPTIONS}
          value={values[column.column] ?? ''}
          disabled={!type}
          onChange={(field) => type?.({ [column.column]: field })}
        />
      ),
    },
    {
      key: 'match',
      header: 'How we know',
      phone: 'status',
      cell: (column) => {
        const isChanged = (values[column.column] ?? '') !== (column.field ?? '');
        const [words, tone] = isChanged ? MATCHES.CHOSEN : MATCHES[column.match];
        return <Tag tone={tone}>{words}</Tag>;
      },
    },
  ];
}

const nameOf = ({ column, name }: FileColumn) => name || `Column ${column + 1}`;
