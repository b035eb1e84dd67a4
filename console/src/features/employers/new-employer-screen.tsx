import { checkFields } from '@paystead/client/calls/check-fields';
import { useCommand } from '@paystead/client/calls/use-call';
import { addEmployer } from '@paystead/contract/staff/employers';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import type { FormErrors } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmployerForm, type Facts } from './employer-form.tsx';

/** Brings an employer in; borrowers don't find it before it is opened. */
export function NewEmployerScreen() {
  const add = useCommand(addEmployer);
  const [errors, setErrors] = useState<FormErrors>({});
  const navigate = useNavigate();

  async function send(facts: Facts, mnemonic: string) {
    const input = { ...facts, mnemonic };
    const faults = {
      ...checkFields(addEmployer, input, Object.keys(input)),
      ...(input.workflow ? {} : { workflow: 'Choose how it works' }),
    };
    setErrors(faults);
    add.clear();
    if (Object.keys(faults).length > 0) return;
    const added = await add.run(input);
    if (added) void navigate(`/employers/${added.gid}/going-live`);
  }
  return (
    <ConsolePage
      title="Add an employer"
      path={[{ label: 'Employers', href: '/employers' }, { label: 'New' }]}
    >
      <Sheet title="Record">
        <EmployerForm
          employer={null}
          button="Add the employer"
          command={add}
          errors={errors}
          onSend={(facts, { mnemonic }) => void send(facts, mnemonic)}
        />
      </Sheet>
    </ConsolePage>
  );
}
