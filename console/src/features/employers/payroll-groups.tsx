import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { AddGroup } from './add-group.tsx';
import type { EmployerRecord } from './employer-words.ts';

interface PayrollGroupsProps {
  employer: EmployerRecord;
  mayAdd: boolean;
  onChanged: (employer: EmployerRecord) => void;
}

/** Adds a payroll group. The calendar lists the ones that are there. */
export function PayrollGroups({ employer, mayAdd, onChanged }: PayrollGroupsProps) {
  const { groups } = employer;
  const isFirst = groups.length === 0;
  if (!isFirst && !mayAdd) return null;
  return (
    <Sheet title={isFirst ? 'Payroll groups' : 'More payroll groups'}>
      <Stack gap={5}>
        {isFirst && <Text tone="muted">None. Borrowers say themselves when they’re paid.</Text>}
        {mayAdd && (
          <Disclosure title="Add a payroll group">
            <AddGroup key={groups.length} employer={employer} onAdded={onChanged} />
          </Disclosure>
        )}
      </Stack>
    </Sheet>
  );
}
