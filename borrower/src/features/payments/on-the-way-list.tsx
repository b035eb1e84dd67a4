import { Amount } from '@paystead/kit/amount/amount';
import { CalendarChip } from '@paystead/kit/calendar-chip/calendar-chip';
import { Day } from '@paystead/kit/day/day';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { itemNote, itemTitle, type OnTheWay, type Way } from './payoff-words.ts';

interface OnTheWayListProps {
  items: readonly OnTheWay[];
  /** The chosen way; without one, the notes only say whether an item can still be stopped. */
  way?: Way | undefined;
}

/** Everything that is on its way to the loan besides the payoff. */
export function OnTheWayList({ items, way }: OnTheWayListProps) {
  return (
    <Sheet title="Already on its way" flush>
      <List>
        {items.map((item, index) => (
          <ListItem
            key={`${index} ${item.kind} ${item.date}`}
            lead={<CalendarChip value={item.date} next={item.kind === 'DEDUCTION'} />}
            title={itemTitle(item)}
            note={
              <>
                <Day value={item.date} form="weekday" />. {itemNote(item, way)}
              </>
            }
            end={<Amount value={item.amount} />}
          />
        ))}
      </List>
    </Sheet>
  );
}
