import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { readRemittance } from '@paystead/contract/servicing/remittance-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { Steps } from '../../parts/record/steps.tsx';
import { OUTCOMES } from './remittance-words.ts';
import { Exceptions } from './remittances-screen.tsx';

type Line = WireAnswer<typeof readRemittance>['lines'][number];

const PATH = [{ label: 'Remittance files', href: '/remittance-files' }];

function columnsFor(opens: boolean): readonly Column<Line>[] {
  return [
    { key: 'line', header: 'Line', align: 'end', cell: (row) => row.line },
    {
      key: 'who',
      header: 'Employee',
      cell: (row) => (
        <>
          {row.loan && opens ? (
            <Link href={`/loans/${row.loan}`}>{row.borrower?.name ?? row.employee_number}</Link>
          ) : (
            (row.borrower?.name ?? 'Nobody we know')
          )}
          <Text size="small" tone="muted">
            {row.employee_number}
          </Text>
        </>
      ),
    },
    {
      key: 'asked',
      header: 'Asked',
      align: 'end',
      cell: (row) => (row.asked === null ? 'Nothing' : <Amount value={row.asked} />),
    },
    { key: 'sent', header: 'Sent', align: 'end', cell: (row) => <Amount value={row.sent} /> },
    {
      key: 'outcome',
      header: 'Result',
      cell: (row) => {
        const [words, tone, then] = OUTCOMES[row.outcome];
        return (
          <>
            <Tag tone={tone}>{words}</Tag>
            <Text size="small" tone="muted">
              {then}
              {row.reason && `. “${row.reason}”`}
            </Text>
            {row.outcome === 'UNKNOWN' && (
              <Link href={`/held-money?q=${encodeURIComponent(row.employee_number)}`}>
                Find it in held money
              </Link>
            )}
          </>
        );
      },
    },
  ];
}

/** One file line by line: first what didn't come as asked. */
export function RemittanceScreen() {
  const { gid = '' } = useParams();
  const [all, setAll] = useState(false);
  const [starts, setStarts] = useState<readonly string[]>([]);
  const from = starts.at(-1);
  const call = useCall(readRemittance, {
    gid,
    l: String(USUAL_PAGE),
    ...(all && { all: 'true' as const }),
    ...(from && { from }),
  });
  const opens = useMayReadLoans();
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value || value.file.gid !== gid) {
    return <Unloaded title="Remittance file" path={PATH} what="this file" call={call} />;
  }
  const { file, lines, next } = value;
  return (
    <ConsolePage
      title={file.employer}
      path={[...PATH, { label: file.name }]}
      tags={<Exceptions file={file} />}
      note={`Payday ${formatDate(file.payday)}. ${formatMoney(file.total)} received ${momentOf(file.received_at)}`}
    >
      <Checkbox
        label="Show lines that match, too"
        checked={all}
        onChange={(checked) => {
          setAll(checked);
          setStarts([]);
        }}
      />
      <Sheet
        title="Lines"
        flush={lines.length > 0}
        footer={
          (starts.length > 0 || next !== null) && (
            <Steps
              onBack={starts.length > 0 ? () => setStarts(starts.slice(0, -1)) : undefined}
              onNext={next === null ? undefined : () => setStarts([...starts, next])}
            />
          )
        }
      >
        {lines.length === 0 ? (
          <Text tone="muted">Every line matches what we asked for.</Text>
        ) : (
          <Table
            caption="Lines"
            columns={columnsFor(opens)}
            rows={lines}
            rowKey={(row) => String(row.line)}
            narrow="scroll"
            dense
          />
        )}
      </Sheet>
    </ConsolePage>
  );
}
