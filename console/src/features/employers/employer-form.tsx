import { failureWords } from '@paystead/client/calls/failure-words';
import type { UsedCommand } from '@paystead/client/calls/use-call';
import type { AnyCall } from '@paystead/contract/call';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { WORKFLOWS } from '../../parts/words/workflow-words.ts';
import { CONFIRMATIONS, type EmployerRecord } from './employer-words.ts';

/** What the form sends, without the short name and the reason. */
export type Facts = Pick<
  EmployerRecord,
  | 'name'
  | 'workflow'
  | 'employment_check_mode'
  | 'deposit_confirmation'
  | 'address_required'
  | 'potential_active_duty'
  | 'federal_government_agency'
  | 'credit_monitoring'
  | 'max_amount'
  | 'lead_days'
>;

interface EmployerFormProps {
  /** Null for a new one. */
  employer: EmployerRecord | null;
  button: string;
  command: UsedCommand<AnyCall>;
  errors: FormErrors;
  onSend: (facts: Facts, own: { mnemonic: string; reason: string }) => void;
}

const CHECKS = [
  ['address_required', 'Ask for mailing and home address', 'Each application proves both'],
  ['potential_active_duty', 'People may be on active duty', 'Military Lending Act checks'],
  ['federal_government_agency', 'A federal agency', undefined],
  ['credit_monitoring', 'Credit monitoring in the plan', undefined],
] as const;

/** What isn't a plain text field. */
type Chosen = Omit<Facts, 'name' | 'lead_days' | 'workflow'> & { workflow: Facts['workflow'] | '' };

function firstChoices(employer: EmployerRecord | null): Chosen {
  return {
    workflow: employer?.workflow ?? '',
    employment_check_mode: employer?.employment_check_mode ?? 'SYNC',
    deposit_confirmation: employer?.deposit_confirmation ?? null,
    address_required: employer?.address_required ?? false,
    potential_active_duty: employer?.potential_active_duty ?? false,
    federal_government_agency: employer?.federal_government_agency ?? false,
    credit_monitoring: employer?.credit_monitoring ?? true,
    max_amount: employer?.max_amount ?? '',
  };
}

/** An employer's record as fields; a new one has no workflow chosen. */
export function EmployerForm({ employer, button, command, errors, onSend }: EmployerFormProps) {
  const [chosen, setChosen] = useState(() => firstChoices(employer));
  const choose = (change: Partial<Chosen>) => setChosen({ ...chosen, ...change });

  function send(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '').trim();
    const leadDays = Number(text('lead_days') || Number.NaN);
    const facts = { ...chosen, name: text('name'), lead_days: leadDays };
    // The caller refuses an empty workflow in words.
    onSend(facts as Facts, { mnemonic: text('mnemonic').toUpperCase(), reason: text('reason') });
  }
  return (
    <Form errors={errors} busy={command.pending} onSubmit={send}>
      <Stack gap={5}>
        <ErrorSummary errors={errors} message={failureWords(command.failure)} />
        <TextField name="name" label="Name" defaultValue={employer?.name ?? ''} />
        {!employer && (
          <TextField
            name="mnemonic"
            label="Short name"
            hint="Capital letters, digits and hyphens, like NORTHFIELD. It’s in addresses and file names, and it stays"
          />
        )}
        <Choices chosen={chosen} choose={choose} />
        <TextField
          name="lead_days"
          label="Days from payout to the first deduction"
          inputMode="numeric"
          defaultValue={String(employer?.lead_days ?? 10)}
        />
        {CHECKS.map(([key, label, hint]) => (
          <Checkbox
            key={key}
            label={label}
            {...(hint ? { hint } : {})}
            checked={chosen[key]}
            onChange={(on) => choose({ [key]: on })}
          />
        ))}
        {employer && <TextField name="reason" label="Reason" hint="It’s kept in the audit trail" />}
        <Button type="submit" busy={command.pending} busyLabel="Saving">
          {button}
        </Button>
      </Stack>
    </Form>
  );
}

interface ChoicesProps {
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
}

function Choices({ chosen, choose }: ChoicesProps) {
  return (
    <>
      <Select
        name="workflow"
        label="How it works"
        empty="Choose how it works"
        options={Object.entries(WORKFLOWS).map(([value, text]) => ({ value, text }))}
        value={chosen.workflow}
        onChange={(value) => choose({ workflow: value as Chosen['workflow'] })}
      />
      <Select
        name="employment_check_mode"
        label="Job checks are answered"
        options={[
          { value: 'SYNC', text: 'At once, from the roster' },
          { value: 'ASYNC', text: 'Later, by the employer' },
        ]}
        value={chosen.employment_check_mode}
        onChange={(value) =>
          choose({ employment_check_mode: value as Chosen['employment_check_mode'] })
        }
      />
      <Select
        name="deposit_confirmation"
        label="A split deposit is confirmed by"
        empty="No split deposit"
        options={CONFIRMATIONS}
        value={chosen.deposit_confirmation ?? ''}
        onChange={(value) =>
          choose({ deposit_confirmation: (value || null) as Chosen['deposit_confirmation'] })
        }
      />
      <MoneyField
        name="max_amount"
        label="Most to borrow"
        value={chosen.max_amount}
        onChange={(most) => choose({ max_amount: most })}
      />
    </>
  );
}
