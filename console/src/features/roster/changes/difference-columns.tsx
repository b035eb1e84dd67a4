import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { EMPLOYEE_WORDS } from '../../../parts/employment-words.ts';
import { PersonCell } from './pay-columns.tsx';
import type { Person } from './person.ts';

type Change = Person['changes'][number];

const who: Column<Person> = {
  key: 'who',
  header: 'Person',
  phone: 'title',
  cell: (person) => <PersonCell person={person} />,
};

/** The columns of each list of people. */
export const COLUMNS = {
  NEW: [
    who,
    {
      key: 'known',
      header: 'On your roster before',
      phone: 'full',
      phoneLabel: 'On your roster before',
      cell: ({ returns }) => (returns ? <Tag tone="info">Comes back</Tag> : 'No'),
    },
  ],
  CHANGED: [
    who,
    {
      key: 'what',
      header: 'What changes',
      phone: 'full',
      breaks: true,
      cell: ({ changes }) => <ChangeLines changes={changes} />,
    },
  ],
  GONE: [
    who,
    {
      key: 'effect',
      header: 'What happens to the deduction',
      phone: 'full',
      cell: ({ effect }) => effect ?? 'No deduction',
    },
  ],
} satisfies Readonly<Record<string, readonly Column<Person>[]>>;

function ChangeLines({ changes }: { changes: readonly Change[] }) {
  return changes.map((change) => (
    <div key={change.field}>
      <Text as="span" size="small" tone="muted">
        {FIELD_WORDS[change.field]}:
      </Text>{' '}
      {valueWords(change, change.before)} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> becomes </span>{' '}
      <Text as="span" strong>
        {valueWords(change, change.after)}
      </Text>
    </div>
  ));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as people read it. */
function valueWords({ field }: Change, value: string | null): string {
  if (value === null || value === '') return 'nothing';
  if (field === 'GROSS_PAY') return formatMoney(value);
  if (field === 'STATUS')
    return (EMPLOYEE_WORDS as Readonly<Record<string, string>>)[value] ?? value;
  return DAY.test(value) ? formatDate(value) : value;
}
