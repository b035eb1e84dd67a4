import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { AddGroup } from './add-group.tsx';
import { FREQUENCIES } from '../../parts/employment-words.ts';
import type { EmployerRecord } from './employer-words.ts';
import { Paydays } from './paydays.tsx';

interface PayrollGroupsProps {
  employer: EmployerRecord;
  mayAdd: boolean;
  onChanged: (employer: EmployerRecord) => void;
}

/** Who is paid when. */
export function PayrollGroups({ employer, mayAdd, onChanged }: PayrollGroupsProps) {
  const { groups } = employer;
  return (
    <Sheet title="Payroll groups">
      <Stack gap={5}>
        {groups.length === 0 && (
          <Text tone="muted">None. Borrowers say themselves when they’re paid.</Text>
        )}
        {groups.map((group) => (
          <Stack key={group.gid} gap={2}>
            <Text strong>{group.name}</Text>
            <Text size="small">{FREQUENCIES[group.frequency]}</Text>
            <Paydays paydays={group.paydays} />
          </Stack>
        ))}
        {mayAdd && (
          <Disclosure title="Add a payroll group">
            <AddGroup key={groups.length} employer={employer} onAdded={onChanged} />
          </Disclosure>
        )}
      </Stack>
    </Sheet>
  );
}
