import { checkFields } from '@paystead/client/calls/check-fields';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { addPayrollGroup } from '@paystead/contract/staff/employers';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FREQUENCIES } from '../../parts/employment-words.ts';
import type { EmployerRecord } from './employer-words.ts';
import { type GroupDays, groupInput, missingDays, usePaydays } from './group-days.ts';
import { Paydays } from './paydays.tsx';

interface AddGroupProps {
  employer: Pick<EmployerRecord, 'gid' | 'today'>;
  onAdded: (employer: EmployerRecord) => void;
}

/** A payroll group by one or two real paydays, with the days that follow from them. */
export function AddGroup({ employer: { gid, today }, onAdded }: AddGroupProps) {
  const add = useCommand(addPayrollGroup);
  const [errors, setErrors] = useState<FormErrors>({});
  const [days, setDays] = useState<GroupDays>({ frequency: '', payday: '', second: '' });
  const next = usePaydays(days);

  async function send(answers: FormData) {
    const name = String(answers.get('name') ?? '').trim();
    const faults = { ...checkFields(addPayrollGroup, { name }, ['name']), ...missingDays(days) };
    const group = groupInput(days);
    setErrors(faults);
    add.clear();
    if (Object.keys(faults).length > 0 || !group) return;
    const employer = await add.run({ gid, name, ...group });
    if (employer) onAdded(employer);
  }
  return (
    <Form
      label="Add a payroll group"
      errors={{ ...add.failure?.fields, ...errors }}
      busy={add.pending}
      onSubmit={(answers) => void send(answers)}
    >
      <Stack gap={5}>
        <ErrorSummary errors={errors} message={failureWords(add.failure)} />
        <TextField name="name" label="Name of the group" hint="Such as Hospital staff" />
        <Select
          name="frequency"
          label="Paid"
          empty="Choose how often"
          options={Object.entries(FREQUENCIES).map(([value, text]) => ({ value, text }))}
          value={days.frequency}
          onChange={(value) => setDays({ ...days, frequency: value as GroupDays['frequency'] })}
        />
        <DayField
          name="payday"
          label="A real payday"
          today={today}
          value={days.payday}
          onChange={(payday) => setDays({ ...days, payday })}
        />
        {days.frequency === 'SEMIMONTHLY' && (
          <DayField
            name="second_payday"
            label="The other payday of a month"
            today={today}
            value={days.second}
            onChange={(second) => setDays({ ...days, second })}
          />
        )}
        {next && <Paydays paydays={next} />}
        <Button type="submit" busy={add.pending} busyLabel="Saving">
          Add the group
        </Button>
      </Stack>
    </Form>
  );
}
