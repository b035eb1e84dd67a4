import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import type { Approval } from './approval-words.ts';

interface Line {
  label: string;
  asked: string;
  decided: string;
}

/** The figures or words that a request rests on, when asked and, once decided, then. */
export function ApprovalFigures({ approval }: { approval: Approval }) {
  const { figures, figures_then: then } = approval;
  const all = [...figures, ...(then ?? [])];
  const labels = [...new Set(all.map(({ label }) => label))];
  const find = (list: typeof figures, label: string) =>
    list.find((one) => one.label === label)?.value ?? '';
  return (
    <Sheet title="What it rests on" flush>
      <Table
        caption="What it rests on"
        columns={columnsFor(
          all.some(({ value }) => value.length > LONGEST),
          then !== null,
        )}
        rows={labels.map((label) => ({
          label,
          asked: find(figures, label),
          decided: find(then ?? [], label),
        }))}
        rowKey={(row) => row.label}
        dense
      />
    </Sheet>
  );
}

/** The longest value that stands at the end of its row, as a figure. */
const LONGEST = 32;

function columnsFor(hasTexts: boolean, isDecided: boolean): Column<Line>[] {
  const align = hasTexts ? 'start' : 'end';
  return [
    { key: 'label', header: 'What', phone: 'title', cell: (row) => row.label },
    {
      key: 'asked',
      header: 'When asked',
      align,
      phone: hasTexts ? 'full' : 'value',
      cell: (row) => <Value text={row.asked} />,
    },
    ...(isDecided
      ? [
          {
            key: 'decided',
            header: 'When decided',
            align,
            phone: hasTexts ? 'full' : 'status',
            phoneLabel: 'Then',
            cell: (row) => <Value text={row.decided} />,
          } satisfies Column<Line>,
        ]
      : []),
  ];
}

function Value({ text }: { text: string }) {
  const [first = '', ...more] = text.split(/\n+/);
  if (more.length === 0) return first;
  return (
    <Stack gap={2}>
      {[first, ...more].map((one) => (
        <Text key={one}>{one}</Text>
      ))}
    </Stack>
  );
}
