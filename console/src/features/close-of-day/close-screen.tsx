import { startPolling } from '@paystead/client/calls/polling';
import { type UsedCall, useCall } from '@paystead/client/calls/use-call';
import { readClose } from '@paystead/contract/servicing/closes';
import { listSilentPaydays } from '@paystead/contract/servicing/silent-paydays';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate, formatDayDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Absent, Unloaded } from '../../parts/record-page.tsx';
import { CloseSteps } from './close-steps.tsx';
import { type Close, lasted } from './close-words.ts';

const EVERY_MS = 10_000;

/** The close of a day, step by step; looks again by itself. */
export function CloseScreen() {
  const [search] = useSearchParams();
  const day = search.get('day');
  const loaded = useCall(readClose, day === null ? {} : { day });
  const overdue = useCall(listSilentPaydays, { l: '10' });
  const { reload } = loaded;
  useEffect(() => startPolling(reload, EVERY_MS), [reload]);
  // A look that fails leaves what is known; the next one comes by itself.
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value) return <Unloaded title="Close of day" what="the close of day" call={loaded} />;
  const done = value.steps.filter(({ state }) => state === 'DONE' || state === 'AGAIN').length;
  return (
    <ConsolePage title="Close of day" note={noteOf(value, done)}>
      {value.days_behind > 0 && (
        <Notice
          tone="caution"
          title={
            value.days_behind === 1
              ? 'One day isn’t closed'
              : `${value.days_behind} days aren’t closed`
          }
        >
          Interest, payments and files of these days wait. The server catches up day by day.
        </Notice>
      )}
      {value.steps.length > 0 && (
        <ProgressBar
          label="Steps done"
          percent={(done / value.steps.length) * 100}
          valueText={`${done} of ${value.steps.length}`}
        />
      )}
      <Columns
        asideLabel="Other closes and overdue files"
        main={<CloseSteps close={value} onAsked={reload} />}
        aside={
          <>
            <LastCloses close={value} />
            <Overdue overdue={overdue} />
          </>
        }
      />
    </ConsolePage>
  );
}

function noteOf({ day, finished_at, is_closed, started_at, steps }: Close, done: number): string {
  if (day === null || started_at === null) return 'No day has been closed yet';
  const count = `${done} of ${steps.length} steps done`;
  const took = is_closed && finished_at ? ` in ${lasted(started_at, finished_at)}` : '';
  return `${formatDayDate(day)}. Began ${momentOf(started_at)}, ${count}${took}.`;
}

/** The newest closes with how long each took. */
function LastCloses({ close: { closes, next_close } }: { close: Close }) {
  return (
    <Sheet
      title="The last closes"
      flush={closes.length > 0}
      footer={
        <Text size="small" tone="muted">
          The next close begins {momentOf(next_close)}.
        </Text>
      }
    >
      {closes.length === 0 ? (
        <Text tone="muted">None yet.</Text>
      ) : (
        <List>
          {closes.map((one) => (
            <ListItem
              key={one.day}
              title={<Link href={`/close-of-day?day=${one.day}`}>{formatDate(one.day)}</Link>}
              note={one.finished_at ? lasted(one.started_at, one.finished_at) : 'Not closed yet'}
              end={one.has_trouble && <Tag tone="caution">Trouble</Tag>}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}

/** Employers whose answer to a payday is overdue. */
function Overdue({ overdue }: { overdue: UsedCall<typeof listSilentPaydays> }) {
  const value = 'value' in overdue && overdue.state !== 'error' ? overdue.value : undefined;
  const isFull = value !== undefined && value.rows.length > 0;
  return (
    <Sheet title="Overdue employer files" flush={isFull}>
      {!value && <Absent what="the overdue files" call={overdue} />}
      {value && !isFull && <Text tone="muted">Every employer has answered.</Text>}
      {isFull && (
        <List>
          {value.rows.map((row) => (
            <ListItem
              key={`${row.employer_gid} ${row.payday}`}
              title={
                <Link href="/remittances">{`${row.employer}, ${formatDate(row.payday)}`}</Link>
              }
              note={`Due ${formatDate(row.due)}. ${row.deductions} deductions, ${formatMoney(row.amount)}`}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}
