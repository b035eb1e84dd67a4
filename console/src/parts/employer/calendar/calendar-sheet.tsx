import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Inset } from '@paystead/kit/fold/fold';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Grid } from '@paystead/kit/grid/grid';
import { CalendarDaysIcon } from '@paystead/kit/icon/calendar-days';
import { Notice } from '@paystead/kit/notice/notice';
import { PaydayLegend, PaydayMonth } from '@paystead/kit/payday-month/payday-month';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FREQUENCIES } from '../../employment-words.ts';
import { closingWords, shortDay } from '../closing-words.ts';
import { AddHoliday } from './add-holiday.tsx';
import {
  type Calendar,
  type CalendarGroup,
  HOLIDAY_RULE,
  holidaysOf,
  legendOf,
  marksOf,
  monthsOf,
  movedWords,
} from './calendar-words.ts';
import { MovePayday } from './move-payday.tsx';
import { MovingProgress } from './moving-progress.tsx';
import { OwnChanges } from './own-changes.tsx';

interface CalendarSheetProps {
  /** Of the employer, for staff. */
  gid?: string;
  calendar: Calendar;
  mayChange: boolean;
  onChanged: () => void;
}

/** PAYDAY-12: payroll groups with their paydays, three months of them, and what moves. */
export function CalendarSheet({ calendar, gid, mayChange, onChanged }: CalendarSheetProps) {
  const [act, setAct] = useState<'move' | 'holiday'>();
  const [done, setDone] = useState(false);
  const { groups, moving } = calendar;
  const isOpen = mayChange && moving === null;
  if (groups.length === 0) return <NoGroups isStaff={gid !== undefined} />;
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  function onDone() {
    setAct(undefined);
    setDone(true);
    onChanged();
  }
  const parts = { gid, calendar, onDone, onClose: () => setAct(undefined) };
  const open = (next: typeof act) => () => {
    setDone(false);
    setAct(next);
  };
  return (
    <Sheet
      title="Payroll groups and calendars"
      flush
      action={
        isOpen &&
        act === undefined && (
          <Row gap={2}>
            <Button variant="tertiary" size="small" onPress={open('move')}>
              Move a payday
            </Button>
            <Button variant="secondary" size="small" onPress={open('holiday')}>
              Add a holiday
            </Button>
          </Row>
        )
      }
    >
      <Inset>
        <Stack gap={4}>
          <Text size="small" tone="muted">
            {people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`} on the roster.
          </Text>
          {done && <Notice tone="positive">Saved. The people it touches get a notice.</Notice>}
          {moving && <MovingProgress moving={moving} reload={onChanged} />}
          {act === 'move' && <MovePayday {...parts} />}
          {act === 'holiday' && <AddHoliday {...parts} />}
        </Stack>
      </Inset>
      <Table
        caption="Payroll groups"
        columns={columnsOf(calendar.today)}
        rows={groups}
        rowKey={({ gid: key }) => key}
        narrow="stack"
        dense
      />
      <Inset>
        <Stack gap={4}>
          <Months calendar={calendar} />
          <OwnChanges gid={gid} calendar={calendar} mayChange={isOpen} onDone={onDone} />
        </Stack>
      </Inset>
    </Sheet>
  );
}

function Months({ calendar }: { calendar: Calendar }) {
  const marks = marksOf(calendar);
  const holidays = holidaysOf(calendar);
  const moved = movedWords(calendar);
  return (
    <Stack gap={4}>
      <Grid columns={3}>
        {monthsOf(calendar).map((month) => (
          <PaydayMonth
            key={month}
            month={month}
            marks={marks}
            holidays={holidays}
            today={calendar.today}
          />
        ))}
      </Grid>
      <PaydayLegend groups={legendOf(calendar)} hasMoved={moved.length > 0} />
      {moved.length > 0 && (
        <Text as="div" size="small">
          <b>{moved.length === 1 ? '1 moved payday' : `${moved.length} moved paydays`}:</b>{' '}
          {moved.join('. ')}.
        </Text>
      )}
    </Stack>
  );
}

const nextOf = ({ paydays }: CalendarGroup) => paydays[0];

function columnsOf(today: string): readonly Column<CalendarGroup>[] {
  return [
    {
      key: 'name',
      header: 'Group',
      phone: 'title',
      cell: (group) => (
        <>
          {group.name}
          <Text as="div" size="small" tone="muted">
            {FREQUENCIES[group.frequency]}
          </Text>
        </>
      ),
    },
    {
      key: 'people',
      header: 'People',
      align: 'end',
      phone: 'value',
      cell: ({ people }) => people.toLocaleString('en-US'),
    },
    {
      key: 'payday',
      header: 'Next payday',
      phone: 'detail',
      phoneLabel: 'Next payday',
      cell(group) {
        const next = nextOf(group);
        return (
          next && (
            <>
              {shortDay(next.date)} {next.why !== null && <Tag tone="caution">Moved</Tag>}
            </>
          )
        );
      },
    },
    {
      key: 'closes',
      header: 'File closes',
      phone: 'full',
      phoneLabel: 'File',
      cell(group) {
        const closes = nextOf(group)?.closes_at;
        if (!closes) return 'No deduction file';
        const words = closingWords(closes);
        return newYorkDay(closes) < today ? `Closed ${words}` : words;
      },
    },
    {
      key: 'rule',
      header: 'If a payday is a holiday',
      phone: 'full',
      phoneLabel: 'On a holiday',
      cell: () => HOLIDAY_RULE,
    },
  ];
}

function NoGroups({ isStaff }: { isStaff: boolean }) {
  return (
    <EmptyState icon={<CalendarDaysIcon size="huge" />} title="No payroll group yet" level={2}>
      {isStaff
        ? 'Add one, so that deductions can start.'
        : 'Your lender hasn’t added one. Ask them to, so that deductions can start.'}
    </EmptyState>
  );
}
