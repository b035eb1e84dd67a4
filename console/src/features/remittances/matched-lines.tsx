import { useCall } from '@paystead/client/calls/use-call';
import { listRemittanceLines } from '@paystead/contract/employer/remittances';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import type { Line, Remittance } from './remittance-words.ts';

const columns: readonly Column<Line>[] = [
  {
    key: 'who',
    header: 'Employee',
    phone: 'title',
    cell: ({ name }) => name ?? 'Not on your roster',
  },
  { key: 'number', header: 'ID', phone: 'detail', cell: (line) => line.employee_number },
  {
    key: 'amount',
    header: 'Asked and sent',
    align: 'end',
    phone: 'value',
    cell: ({ sent }) => <Amount value={sent} />,
  },
];

/** The lines that came as asked: nothing to do, shown when payroll asks for them. */
export function MatchedLines({ remittance }: { remittance: Remittance }) {
  const { lines, sent } = remittance.kinds.MATCHED;
  const [open, setOpen] = useState(false);
  if (lines === 0) return null;
  return (
    <Sheet
      title={
        lines === 1
          ? '1 line matches to the cent'
          : `${lines.toLocaleString('en-US')} lines match to the cent`
      }
      flush={open}
      action={
        <Button variant="tertiary" size="small" expanded={open} onPress={() => setOpen(!open)}>
          {open ? 'Hide them' : `Show all ${lines.toLocaleString('en-US')}`}
        </Button>
      }
    >
      {open ? (
        <Matched gid={remittance.gid} />
      ) : (
        <Text size="small" tone="muted">
          <Amount value={sent} />. Nothing to do.
        </Text>
      )}
    </Sheet>
  );
}

function Matched({ gid }: { gid: string }) {
  const [offset, setOffset] = useState(0);
  const list = useCall(listRemittanceLines, {
    gid,
    kind: 'MATCHED',
    l: String(USUAL_PAGE),
    o: String(offset),
  });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  if (!value) return <Absent what="the matched lines" call={list} />;
  const next = offset + value.rows.length;
  return (
    <>
      <Table
        caption="Lines that match"
        columns={columns}
        rows={value.rows}
        rowKey={({ gid: line }) => line}
        narrow="stack"
        dense
      />
      {value.total > USUAL_PAGE && (
        <Pager
          from={offset + 1}
          to={next}
          total={value.total}
          onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
          onNext={next < value.total ? () => setOffset(next) : undefined}
        />
      )}
    </>
  );
}
