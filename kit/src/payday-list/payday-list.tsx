import { Amount } from '../amount/amount.tsx';
import { CalendarChip } from '../calendar-chip/calendar-chip.tsx';
import { Day } from '../day/day.tsx';
import { List, ListItem } from '../list/list.tsx';

export interface PaydayRow {
  /** YYYY-MM-DD. */
  date: string;
  /** "Installment 19 of 52"; also says if a holiday moved it. */
  note: string;
  /** Decimal string of dollars. */
  amount: string;
  next?: boolean;
}

/** The coming paydays: a calendar chip, the day in words, the deduction. */
export function PaydayList({ rows }: { rows: readonly PaydayRow[] }) {
  return (
    <List>
      {rows.map((row) => (
        <ListItem
          key={row.date}
          lead={<CalendarChip value={row.date} next={row.next} />}
          title={<Day value={row.date} form="weekday" />}
          note={row.note}
          end={<Amount value={row.amount} />}
        />
      ))}
    </List>
  );
}
