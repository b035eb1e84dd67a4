import { checkFields } from '@paystead/client/calls/check-fields';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { changePayrollFiles } from '@paystead/contract/staff/going-live';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DEDUCTION_LAYOUTS, REMITTANCE_LAYOUTS } from '../../parts/employer/layout-words.ts';
import { FileSamples } from './file-samples.tsx';
import type { GoingLive } from './step-words.ts';

interface FilesFormProps {
  live: GoingLive;
  mayChange: boolean;
  onChanged: (live: GoingLive) => void;
}

type Files = GoingLive['files'];

const DAYS = [
  ['deduction_close_days', 'Banking days from cut-off to payday'],
  ['deduction_lead_days', 'Banking days a file is open before its cut-off'],
  ['remittance_days', 'Banking days after payday until money is due'],
] as const;

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

/** How files for and from their payroll look, with a sample of both. */
export function FilesForm({ live, mayChange, onChanged }: FilesFormProps) {
  const { gid } = live.employer;
  const command = useCommand(changePayrollFiles);
  const [files, setFiles] = useState<Files>(live.files);
  const [errors, setErrors] = useState<FormErrors>({});
  const [saved, setSaved] = useState(false);
  const choose = (change: Partial<Files>) => {
    setSaved(false);
    setFiles({ ...files, ...change });
  };

  async function send(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '').trim();
    const days = Object.fromEntries(
      DAYS.map(([name]) => [name, Number(text(name) || Number.NaN)]),
    ) as Pick<Files, (typeof DAYS)[number][0]>;
    const input = { ...files, ...days, reason: text('reason') };
    const faults = checkFields(changePayrollFiles, input, Object.keys(input));
    setErrors(faults);
    command.clear();
    if (Object.keys(faults).length > 0) return;
    const changed = await command.run({ gid, ...input });
    if (!changed) return;
    setSaved(true);
    onChanged(changed);
  }
  return (
    <Sheet title="Files">
      <Stack gap={5}>
        <FileSamples gid={gid} files={files} />
        {mayChange && (
          <Disclosure title="Change the files">
            <Form
              label="Files"
              errors={{ ...command.failure?.fields, ...errors }}
              busy={command.pending}
              onSubmit={(answers) => void send(answers)}
            >
              <Stack gap={5} align="start">
                {saved && <Notice tone="positive">Saved. It counts from the next file on.</Notice>}
                <ErrorSummary errors={errors} message={failureWords(command.failure)} />
                <Choices files={files} choose={choose} />
                {DAYS.map(([name, label]) => (
                  <TextField
                    key={name}
                    name={name}
                    label={label}
                    inputMode="numeric"
                    defaultValue={String(live.files[name])}
                  />
                ))}
                <Checkbox
                  label="Payroll approves a file before it goes out"
                  hint="What nobody approves goes out as it stands at the cut-off"
                  checked={files.approves_files}
                  onChange={(on) => choose({ approves_files: on })}
                />
                <TextField name="reason" label="Reason" hint="It’s kept in the audit trail" />
                <Button type="submit" busy={command.pending} busyLabel="Saving">
                  Save the files
                </Button>
              </Stack>
            </Form>
          </Disclosure>
        )}
      </Stack>
    </Sheet>
  );
}

function Choices({ choose, files }: { files: Files; choose: (change: Partial<Files>) => void }) {
  return (
    <>
      <Select
        name="deduction_layout"
        label="Deduction file"
        options={optionsOf(DEDUCTION_LAYOUTS)}
        value={files.deduction_layout}
        onChange={(value) => choose({ deduction_layout: value as Files['deduction_layout'] })}
      />
      <Select
        name="remittance_layout"
        label="Remittance"
        options={optionsOf(REMITTANCE_LAYOUTS)}
        value={files.remittance_layout}
        onChange={(value) => choose({ remittance_layout: value as Files['remittance_layout'] })}
      />
      <Select
        name="deduction_amendments"
        label="A later version of a file holds"
        options={[
          { value: 'CHANGES', text: 'Only the lines that changed' },
          { value: 'WHOLE', text: 'Every line again' },
        ]}
        value={files.deduction_amendments}
        onChange={(value) =>
          choose({ deduction_amendments: value as Files['deduction_amendments'] })
        }
      />
    </>
  );
}
