import { Amount } from '@paystead/kit/amount/amount';
import { CalendarChip } from '@paystead/kit/calendar-chip/calendar-chip';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { CalendarDaysIcon } from '@paystead/kit/icon/calendar-days';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { closingWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import { FILE_STATES } from '../../parts/employer/file-words.ts';
import type { Desk } from './desk.ts';

type Payday = Desk['coming'][number];

/** The next paydays of the calendar, each with its file or the day on which it opens. */
export function Coming({ coming, now }: { coming: readonly Payday[]; now: string }) {
  if (coming.length === 0) {
    return (
      <EmptyState icon={<CalendarDaysIcon size="huge" />} title="No paydays yet" level={2}>
        Your lender hasn’t added a payroll group. Ask them to, so that deductions can start.
      </EmptyState>
    );
  }
  const next = coming.find(({ file }) => file !== null && file.state !== 'CLOSED');
  return (
    <Sheet
      title="Next paydays"
      flush
      footer={<Link href="/employer/settings">See the whole calendar</Link>}
    >
      <List>
        {coming.map((payday) => (
          <ListItem
            key={payday.payday}
            lead={<CalendarChip value={payday.payday} next={payday === next} />}
            title={shortDay(payday.payday)}
            note={<Words payday={payday} now={now} />}
          />
        ))}
      </List>
    </Sheet>
  );
}

function Words({ payday, now }: { payday: Payday; now: string }) {
  const { file, moved_from: moved } = payday;
  const [words, tone] = file ? FILE_STATES[file.state] : [];
  return (
    <Stack gap={1} align="start">
      <Text as="div" size="small" tone="muted">
        {payday.groups.join(', ')}
        {moved && `. Moved from ${monthDay(moved)}`}
      </Text>
      {file && (
        <Text as="div" size="small">
          {file.people === 1 ? '1 person' : `${file.people} people`}, <Amount value={file.total} />
        </Text>
      )}
      {words && <Tag tone={tone}>{words}</Tag>}
      <Text as="div" size="small" tone="muted">
        {file
          ? `${payday.closes_at > now ? 'Closes' : 'Closed'} ${closingWords(payday.closes_at)}`
          : `Draft on ${shortDay(payday.opens_on)}`}
      </Text>
    </Stack>
  );
}
