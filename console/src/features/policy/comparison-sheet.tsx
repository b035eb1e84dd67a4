import type { PolicyComparison } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { changeWords, countWords, numberWords } from './policy-words.ts';

interface ComparisonSheetProps {
  title: string;
  /** What the first column lists: `Score`. */
  what: string;
  /** Names of the two: `Version 13`, `This draft`. */
  names: readonly [string, string];
  rows: readonly PolicyComparison[];
  /** Long lists begin with what changes. */
  long?: boolean;
}

/** Numbers under two policies, with what changes marked. */
export function ComparisonSheet({ long = false, names, rows, title, what }: ComparisonSheetProps) {
  const [isWhole, setWhole] = useState(!long);
  const changed = rows.filter(isChanged);
  const shown = isWhole ? rows : changed;
  return (
    <Sheet
      title={title}
      flush={shown.length > 0}
      action={<Tag tone={changed.length > 0 ? 'caution' : 'neutral'}>{countWords(rows)}</Tag>}
      footer={
        long && (
          <Button variant="tertiary" size="small" onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show only what changes' : `Show all ${rows.length} numbers`}
          </Button>
        )
      }
    >
      {shown.length > 0 ? (
        <Table
          caption={title}
          columns={columnsOf(what, names)}
          rows={shown}
          rowKey={({ key }) => key}
          isWarned={isChanged}
          dense
        />
      ) : (
        <Text tone="muted">These numbers stay as they are.</Text>
      )}
    </Sheet>
  );
}

function isChanged({ after, before }: PolicyComparison): boolean {
  return after !== before;
}

function columnsOf(
  what: string,
  [first, second]: readonly [string, string],
): readonly Column<PolicyComparison>[] {
  return [
    { key: 'label', header: what, phone: 'title', cell: ({ label }) => label },
    {
      key: 'before',
      header: first,
      align: 'end',
      phone: 'detail',
      phoneLabel: first,
      cell: ({ before, kind }) => numberWords(kind, before),
    },
    {
      key: 'after',
      header: second,
      align: 'end',
      phone: 'value',
      cell: (row) => (
        <Text as="span" strong={isChanged(row)}>
          {numberWords(row.kind, row.after)}
        </Text>
      ),
    },
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      phone: 'status',
      nowrap: true,
      cell: (row) => (
        <Text as="span" tone={isChanged(row) ? 'normal' : 'muted'}>
          {changeWords(row)}
        </Text>
      ),
    },
  ];
}
