import { useCall } from '@paystead/client/calls/use-call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { readRemittance } from '@paystead/contract/servicing/remittance-desk';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { Steps } from '../../parts/record/steps.tsx';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { columnsFor } from './line-columns.tsx';
import type { File } from './remittance-words.ts';
import { Exceptions } from './remittances-screen.tsx';

const PATH = [{ label: 'Remittance files', href: '/remittance-files' }];

type View = 'DIFFERS' | 'ANSWERED' | 'ALL';

const VIEWS = [
  { value: 'DIFFERS', label: 'Not as asked' },
  { value: 'ANSWERED', label: 'Answered by payroll' },
  { value: 'ALL', label: 'All lines' },
] as const;

const NOTHING: Readonly<Record<View, string>> = {
  DIFFERS: 'Every line matches what we asked for.',
  ANSWERED: 'Payroll has answered no line yet.',
  ALL: 'Nothing of this file is posted.',
};

/** One file line by line, with payroll's answers: first what didn't come as asked. */
export function RemittanceScreen() {
  const { gid = '' } = useParams();
  const [view, setView] = useState<View>('DIFFERS');
  const [starts, setStarts] = useState<readonly string[]>([]);
  const from = starts.at(-1);
  const call = useCall(readRemittance, {
    gid,
    l: String(USUAL_PAGE),
    ...(view === 'ALL' && { all: 'true' as const }),
    ...(view === 'ANSWERED' && { answered: 'true' as const }),
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
      <Place file={file} />
      <ViewFilter
        label="Lines shown"
        options={VIEWS}
        value={view}
        onChange={setView}
        query={{ setOffset: () => setStarts([]) }}
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
          <Text tone="muted">{NOTHING[view]}</Text>
        ) : (
          <Table
            caption="Lines"
            columns={columnsFor(opens)}
            rows={lines}
            rowKey={(row) => `${row.line ?? ''} ${row.employee_number}`}
            narrow="stack"
            dense
          />
        )}
      </Sheet>
    </ConsolePage>
  );
}

/** Which file took whose place, and what payroll said it is for. */
function Place({ file }: { file: File }) {
  const { chosen_by: by, replaced_by: next, replaces, state } = file;
  if (next) {
    return (
      <Notice
        title="Another file took its place"
        actions={<Link href={`/remittance-files/${next}`}>Open the newer file</Link>}
      >
        What was posted of this one stays, and counts for the newer file.
      </Notice>
    );
  }
  if (state === 'ASKS') {
    return (
      <Notice tone="caution" title="Payroll is asked what it’s for">
        Nothing of it is posted until payroll chooses. If it doesn’t, call them.
      </Notice>
    );
  }
  if (state === 'PUT_AWAY') {
    return (
      <Notice tone="plain" title={`Put away by ${by ?? 'payroll'}`}>
        Nothing of it is posted.
      </Notice>
    );
  }
  if (!replaces) return null;
  return (
    <Notice
      title="It took the place of another file"
      actions={<Link href={`/remittance-files/${replaces}`}>Open the file before</Link>}
    >
      Only what was different was posted.
    </Notice>
  );
}
