import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listBureauRecords, type RecordFilter } from '@paystead/contract/furnishing/bureau-files';
import { FAULT_WORDS } from '@paystead/contract/furnishing/terms';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { BUREAUS } from './furnishing-words.ts';

type Listed = WireAnswer<typeof listBureauRecords>['rows'][number];

const columns: readonly Column<Listed>[] = [
  {
    key: 'who',
    header: 'Borrower',
    cell: (row) => (
      <>
        <Link href={`/loans/${row.loan.gid}/reports`}>{row.borrower.name}</Link>
        <Text size="small" tone="muted">
          {row.loan.reference}
        </Text>
      </>
    ),
  },
  {
    key: 'says',
    header: 'Says',
    cell: (row) => (
      <>
        {row.record.says}
        <WhyNot row={row} />
      </>
    ),
  },
  {
    key: 'past',
    header: 'Past due',
    align: 'end',
    cell: (row) => <Amount value={row.record.past_due} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (row) => <Amount value={row.record.balance} />,
  },
];

function WhyNot({ row: { faults, record } }: { row: Listed }) {
  const words = [
    ...faults.map((fault) => FAULT_WORDS[fault]),
    ...record.refused.map(({ bureau, reason }) => `${BUREAUS[bureau]}: ${reason}`),
    ...record.marks,
  ];
  return (
    <Text size="small" tone="muted">
      {words.join('. ')}
    </Text>
  );
}

const NONE: Readonly<Record<RecordFilter, string>> = {
  LEFT_OUT: 'Every record passed the checks.',
  REFUSED: 'No bureau refused a record.',
  ALL: 'No loan is in it.',
};

/** The records of a file: first those with something wrong. */
export function BureauRecords({ gid, hasFaults }: { gid: string; hasFaults: boolean }) {
  const [only, setOnly] = useState<RecordFilter>(hasFaults ? 'LEFT_OUT' : 'ALL');
  const [starts, setStarts] = useState<readonly string[]>([]);
  const from = starts.at(-1);
  const call = useCall(listBureauRecords, {
    gid,
    only,
    l: String(USUAL_PAGE),
    ...(from && { from }),
  });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  return (
    <Stack gap={4}>
      <Row>
        <Segmented
          label="Which records"
          options={[
            { value: 'LEFT_OUT', label: 'Left out' },
            { value: 'REFUSED', label: 'Refused' },
            { value: 'ALL', label: 'All' },
          ]}
          value={only}
          onChange={(next) => {
            setOnly(next as RecordFilter);
            setStarts([]);
          }}
        />
      </Row>
      {!value && <Absent what="the records" call={call} />}
      {value && (
        <Sheet
          title="Records"
          flush={value.rows.length > 0}
          footer={
            (starts.length > 0 || value.next !== null) && (
              <Steps
                onBack={starts.length > 0 ? () => setStarts(starts.slice(0, -1)) : undefined}
                onNext={
                  value.next === null ? undefined : () => setStarts([...starts, value.next ?? ''])
                }
              />
            )
          }
        >
          {value.rows.length === 0 ? (
            <Text tone="muted">{NONE[only]}</Text>
          ) : (
            <Table
              caption="Records"
              columns={columns}
              rows={value.rows}
              rowKey={(row) => row.record.gid}
              narrow="scroll"
              rowsOpen
              dense
            />
          )}
        </Sheet>
      )}
    </Stack>
  );
}
