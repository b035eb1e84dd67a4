import { Button } from '@paystead/kit/button/button';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { useState } from 'react';
import { Check } from '../check.tsx';
import { shortDay } from '../closing-words.ts';
import type { Calendar, Change } from './calendar-words.ts';
import { ChangeCheck } from './change-check.tsx';

interface OwnChangesProps {
  gid: string | undefined;
  calendar: Calendar;
  mayChange: boolean;
  onDone: () => void;
}

/** Holidays of the employer’s own and paydays that it moved; each can be taken back. */
export function OwnChanges({ calendar, gid, mayChange, onDone }: OwnChangesProps) {
  const [opened, setOpened] = useState<string>();
  const rows = rowsOf(calendar);
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map(({ by, change, does, key, title }) => (
        <ListItem
          key={key}
          title={title}
          note={
            opened === key ? (
              <Check label={`${does}, ${title}`}>
                <ChangeCheck
                  gid={gid}
                  change={change}
                  does={does}
                  onDone={onDone}
                  onClose={() => setOpened(undefined)}
                />
              </Check>
            ) : (
              by
            )
          }
          end={
            mayChange &&
            opened === undefined && (
              <Button
                variant="link"
                size="small"
                label={`${does}, ${title}`}
                onPress={() => setOpened(key)}
              >
                {does}
              </Button>
            )
          }
        />
      ))}
    </List>
  );
}

interface ChangeRow {
  readonly key: string;
  readonly title: string;
  readonly by: string;
  readonly does: string;
  readonly change: Change;
}

function rowsOf({ holidays, moves }: Calendar): ChangeRow[] {
  const byWords = ({ at, by }: { at: string; by: string }) =>
    `${by}, ${formatDate(newYorkDay(at))}`;
  return [
    ...holidays.map((one): ChangeRow => ({
      key: one.gid,
      title: `${one.name}, ${shortDay(one.date)}`,
      by: byWords(one),
      does: 'Remove the holiday',
      change: { kind: 'REMOVE_HOLIDAY', holiday: one.gid },
    })),
    ...moves.map((one): ChangeRow => ({
      key: one.gid,
      title: `${one.group_name}: ${shortDay(one.nominal)} paid on ${shortDay(one.date)}`,
      by: byWords(one),
      does: 'Move it back',
      change: { kind: 'MOVE_BACK', move: one.gid },
    })),
  ];
}
