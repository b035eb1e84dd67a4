import type { WireAnswer } from '@paystead/contract/call';
import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { MOST_SAMPLE_BYTES, tryRoster } from '@paystead/contract/staff/going-live';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { ROSTER_FORMATS } from './sample-formats.ts';
import type { GoingLive } from './step-words.ts';
import { useSample } from './use-sample.ts';

type Tried = WireAnswer<typeof tryRoster>;
type Problem = Tried['problems'][number];

interface TryRosterProps {
  live: GoingLive;
  onChanged: (live: GoingLive) => void;
}

/** Checks a sample roster as a real one is; it changes nothing. */
export function TryRoster({ live, onChanged }: TryRosterProps) {
  const { gid } = live.employer;
  const { answer, busy, failure, send } = useSample(tryRoster, { gid }, (tried) =>
    onChanged(tried.going_live),
  );
  return (
    <Sheet title="Try-out with a sample roster">
      <Stack gap={5}>
        <FileDrop
          label="Sample roster"
          hint="Made-up people only, at most 1,000. We check it and keep nothing of them"
          formats={ROSTER_FORMATS}
          maxMegabytes={MOST_SAMPLE_BYTES / 1024 / 1024}
          onFile={send}
        />
        <div role="status">{busy && <WaitingFor label="Checking the sample" />}</div>
        <FailureNotice failure={failure} />
        {answer && <Result tried={answer} />}
      </Stack>
    </Sheet>
  );
}

function Result({ tried: { columns, going_live: live, missing, problems } }: { tried: Tried }) {
  const counts = live.roster_try_out;
  if (!counts) return null;
  return (
    <Stack gap={5}>
      <Facts columns={4}>
        <Fact label="Fine">{counts.fine}</Fact>
        <Fact label="To look at">{counts.rows - counts.fine}</Fact>
        <Fact label="Would be new">{counts.rows}</Fact>
        <Fact label="Columns matched">
          {counts.matched} of {counts.columns}
        </Fact>
      </Facts>
      {missing.length > 0 && (
        <Notice tone="caution" title="Columns that every roster needs">
          {missing.map((field) => FIELD_WORDS[field]).join(', ')}
        </Notice>
      )}
      {columns.some(({ field }) => field === null) && (
        <Text size="small" tone="muted">
          Not used:{' '}
          {columns
            .filter(({ field }) => field === null)
            .map(({ name }) => name)
            .join(', ')}
        </Text>
      )}
      {problems.length === 0 && missing.length === 0 ? (
        <Notice tone="positive">Every row is fine. A real roster like this one goes in.</Notice>
      ) : (
        <Table
          caption="Rows to look at"
          captionShown
          rows={problems}
          rowKey={({ column, reason, row }) => `${row} ${column} ${reason}`}
          columns={COLUMNS}
          narrow="stack"
        />
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<Problem>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row, phone: 'value', phoneLabel: 'Row' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row', phone: 'title' },
  {
    key: 'value',
    header: 'Their file says',
    cell: ({ value }) => value || 'Nothing',
    phone: 'detail',
    breaks: true,
  },
  {
    key: 'mend',
    header: 'What to do',
    cell: ({ mend, reason }) => `${reason}. ${mend}.`,
    phone: 'full',
  },
];
