import { useCall } from '@paystead/client/calls/use-call';
import { listRemittanceLines } from '@paystead/contract/employer/remittances';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { LineTurns } from './line-turns.tsx';
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
  const pages = usePages('MATCHED');
  const list = useCall(listRemittanceLines, {
    gid,
    kind: 'MATCHED',
    ...(pages.after && { from: pages.after }),
  });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  if (!value) return <Absent what="the matched lines" call={list} />;
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
      <LineTurns list={value} pages={pages} />
    </>
  );
}
