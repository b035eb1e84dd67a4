import type { WireAnswer } from '@paystead/contract/call';
import {
  downloadMadeUpPayday,
  type MadeUpOutcome,
  MOST_SAMPLE_BYTES,
  tryPayday,
} from '@paystead/contract/staff/going-live';
import { Amount } from '@paystead/kit/amount/amount';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { REMITTANCE_FORMATS } from './sample-formats.ts';
import type { GoingLive } from './step-words.ts';
import { useSample } from './use-sample.ts';

type Tried = WireAnswer<typeof tryPayday>;
type Line = Tried['lines'][number];

interface TryPaydayProps {
  live: GoingLive;
  onChanged: (live: GoingLive) => void;
}

/** One made-up payday, there and back; it posts nothing. */
export function TryPayday({ live, onChanged }: TryPaydayProps) {
  const { employer, files, first } = live;
  const { gid } = employer;
  const { answer, busy, failure, send } = useSample(tryPayday, { gid }, (tried) =>
    onChanged(tried.going_live),
  );
  if (!first) return null;
  const ending = files.deduction_layout === 'FIXED' ? 'txt' : 'csv';
  return (
    <Sheet title="Try-out of a payday">
      <Stack gap={5}>
        <Text>
          Their payroll loads a file with three made-up people for {shortDay(first.payday)}, and
          sends back what it would remit.
        </Text>
        <SaveButton
          call={downloadMadeUpPayday}
          input={{ gid }}
          name={`try-${first.payday}.${ending}`}
        >
          Save the made-up file
        </SaveButton>
        <FileDrop
          label="What came back"
          hint="It’s read as a remittance, and nothing is posted"
          formats={REMITTANCE_FORMATS}
          maxMegabytes={MOST_SAMPLE_BYTES / 1024 / 1024}
          onFile={send}
        />
        <div role="status">{busy && <WaitingFor label="Reading what came back" />}</div>
        <FailureNotice failure={failure} />
        {answer && <Result tried={answer} />}
      </Stack>
    </Sheet>
  );
}

function Result({ tried: { faults, lines } }: { tried: Tried }) {
  if (faults.length > 0) {
    return (
      <Notice tone="caution" title="We can’t read this file as a remittance">
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  const isRight = lines.every(({ outcome }) => outcome === 'MATCHED');
  return (
    <Stack gap={4}>
      {isRight && <Notice tone="positive">Every line came back as we asked.</Notice>}
      <Table
        caption="Line by line"
        captionShown
        rows={lines}
        rowKey={(line) => line.employee_number}
        columns={COLUMNS}
        narrow="stack"
        isWarned={({ outcome }) => outcome !== 'MATCHED'}
      />
    </Stack>
  );
}

const OUTCOMES: Readonly<Record<MadeUpOutcome, string>> = {
  MATCHED: 'Matches',
  SHORT: 'Less than asked',
  OVER: 'More than asked',
  MISSING: 'Didn’t come back',
  UNKNOWN: 'Nobody we asked for',
};

const money = (amount: string | null) => (amount === null ? '—' : <Amount value={amount} />);

const COLUMNS: readonly Column<Line>[] = [
  { key: 'id', header: 'Employee', cell: (line) => line.employee_number, phone: 'title' },
  {
    key: 'asked',
    header: 'Asked',
    align: 'end',
    cell: ({ asked }) => money(asked),
    phone: 'detail',
    phoneLabel: 'Asked',
  },
  {
    key: 'back',
    header: 'Came back',
    align: 'end',
    cell: ({ remitted }) => money(remitted),
    phone: 'value',
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <Tag tone={outcome === 'MATCHED' ? 'positive' : 'caution'}>{OUTCOMES[outcome]}</Tag>
    ),
    phone: 'status',
  },
];
