import { ButtonLink } from '@paystead/kit/button/button-link';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { shortDay } from '../../../parts/employer/closing-words.ts';
import { cameBy, ROSTER_STATES, type RosterSummary, whenOf } from '../roster-words.ts';

const OPEN: ReadonlySet<RosterSummary['state']> = new Set([
  'UPLOADED',
  'READING',
  'MAPPING',
  'CHECKED',
  'APPLYING',
  'UNDOING',
  'UNREADABLE',
]);

/** A file that still needs somebody. */
export const isOpen = ({ state }: RosterSummary) => OPEN.has(state);

/** Files that payroll can go on with, and files that couldn't be read. */
export function Drafts({ mayChange, rows }: { rows: RosterSummary[]; mayChange: boolean }) {
  return (
    <Sheet title={rows.length === 1 ? '1 open file' : `${rows.length} open files`} flush>
      <List>
        {rows.map((row) => (
          <ListItem
            key={row.gid}
            title={row.name}
            note={noteOf(row)}
            end={
              <Row>
                <Tag tone={ROSTER_STATES[row.state][1]}>{ROSTER_STATES[row.state][0]}</Tag>
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={`/employer/roster/${row.gid}`}
                  about={row.name}
                >
                  {mayChange ? 'Continue' : 'Look'}
                </ButtonLink>
              </Row>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}

function noteOf(row: RosterSummary): string {
  const came = `${whenOf(row.uploaded_at)}, ${cameBy(row)}`;
  if (row.state === 'UNREADABLE') return `${came}. ${row.fault ?? ''}`;
  return row.expires_at ? `${came}. Open until ${shortDay(newYorkDay(row.expires_at))}` : came;
}
