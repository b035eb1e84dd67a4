import { Button } from '@paystead/kit/button/button';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import type { Column } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import type { PayChoice, Person } from './person.ts';

/** A person with their number and payroll group. */
export function PersonCell({ person }: { person: Person }) {
  return (
    <>
      {person.name || 'Without a name'}
      <Text as="div" size="small" tone="muted">
        {[person.employee_number, person.payroll_group].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

/** Columns of pay that looks wrong; without `choose` they only show what was chosen. */
export function payColumns(
  choose: ((person: Person, choice: PayChoice) => void) | undefined,
): Column<Person>[] {
  return [
    {
      key: 'who',
      header: 'Person',
      phone: 'title',
      cell: (person) => <PersonCell person={person} />,
    },
    {
      key: 'why',
      header: 'Why we ask',
      phone: 'full',
      cell: ({ odd_pay: odd }) => odd?.sentence ?? '',
    },
    {
      key: 'choice',
      header: 'Old pay or new?',
      phone: 'full',
      cell: (person) =>
        choose ? <PayChoices person={person} onChoose={choose} /> : chosenWords(person),
    },
  ];
}

interface PayChoicesProps {
  person: Person;
  onChoose: (person: Person, choice: PayChoice) => void;
}

function PayChoices({ onChoose, person }: PayChoicesProps) {
  const { after, before } = payOf(person);
  return (
    <Row gap={2}>
      <Segmented
        label={`Gross pay for ${person.name}`}
        options={[
          { value: 'KEEP_OLD', label: `Keep ${before}` },
          { value: 'USE_NEW', label: `Use ${after}` },
        ]}
        value={person.odd_pay?.answer ?? ''}
        onChange={(value) => onChoose(person, value === 'USE_NEW' ? 'USE_NEW' : 'KEEP_OLD')}
      />
      <Button
        variant="link"
        size="small"
        label={`Leave out row ${person.line}, ${person.name}`}
        onPress={() => onChoose(person, 'LEAVE_OUT')}
      >
        Leave out
      </Button>
    </Row>
  );
}

function payOf({ changes }: Person): { before: string; after: string } {
  const pay = changes.find(({ field }) => field === 'GROSS_PAY');
  const write = (value: string | null | undefined) => (value ? formatMoney(value) : 'nothing');
  return { before: write(pay?.before), after: write(pay?.after) };
}

function chosenWords(person: Person): string {
  const { after, before } = payOf(person);
  if (person.odd_pay?.answer === 'KEEP_OLD') return `Keep ${before}`;
  if (person.odd_pay?.answer === 'USE_NEW') return `Use ${after}`;
  return `${before} or ${after}`;
}
