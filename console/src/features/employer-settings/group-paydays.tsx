import { CalendarChip } from '@paystead/kit/calendar-chip/calendar-chip';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { List, ListItem } from '@paystead/kit/list/list';
import { closingWords, shortDay } from '../../parts/employer/closing-words.ts';
import { type Group, movedWords } from './settings-words.ts';

/** The next paydays of a group, each with the days of its file. */
export function GroupPaydays({ group: { name, paydays } }: { group: Group }) {
  return (
    <Disclosure title={`Next ${paydays.length} paydays of ${name}`}>
      <List>
        {paydays.map((payday) => (
          <ListItem
            key={payday.date}
            lead={<CalendarChip value={payday.date} next={payday === paydays[0]} />}
            title={shortDay(payday.date)}
            note={[movedWords(payday), fileWords(payday)].filter(Boolean).join('. ')}
          />
        ))}
      </List>
    </Disclosure>
  );
}

function fileWords({ closes_at: closes, opens_on: opens }: Group['paydays'][number]): string {
  if (opens === null || closes === null) return '';
  return `First file ${shortDay(opens)}, closes ${closingWords(closes)}`;
}
