import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  answerJobCheck,
  type JobAnswer,
  type JobFact,
  type listJobChecks,
} from '@paystead/contract/employer/job-checks';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';

type Check = WireAnswer<typeof listJobChecks>['rows'][number];

/** Which answer is being given. */
export type Asked = 'WORKS_HERE' | 'OTHER';

interface AnswerProps {
  check: Check;
  asked: Asked;
  today: string;
  onClose: () => void;
  onAnswered: () => void;
}

/** PEOPLE-8: payroll’s answer, with what the lender needs to know for it. */
export function AnswerJobCheck({ check, asked, today, onClose, onAnswered }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useCommand(answerJobCheck);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const fields = answer.failure?.fields ?? {};
  type Said = Omit<Parameters<typeof answer.run>[0], 'gid'>;
  async function send(said: Said) {
    if (await answer.run({ gid: check.gid, ...said })) onAnswered();
  }
  const form = { check, today, busy: answer.pending, fields, onSend: send, onClose };
  return (
    <div ref={box}>
      <Stack gap={4}>
        {asked === 'WORKS_HERE' ? <WorksHere {...form} /> : <Different {...form} />}
        {!answer.failure?.fields && <FailureNotice failure={answer.failure} />}
      </Stack>
    </div>
  );
}

interface FormProps {
  check: Check;
  today: string;
  busy: boolean;
  fields: Readonly<Record<string, string>>;
  onSend: (said: {
    answer: JobAnswer;
    employee_number?: string;
    hired_on?: string;
    gross_pay?: string;
    differs?: JobFact[];
  }) => Promise<void>;
  onClose: () => void;
}

function WorksHere({ check, today, busy, fields, onSend, onClose }: FormProps) {
  const { stated } = check;
  const [number, setNumber] = useState(stated?.fact === 'EMPLOYEE_NUMBER' ? stated.value : '');
  const [hired, setHired] = useState('');
  const [pay, setPay] = useState('');
  const error = (name: string) => (fields[name] ? { error: fields[name] } : {});
  function send() {
    void onSend({
      answer: 'WORKS_HERE',
      ...(number.trim() ? { employee_number: number.trim() } : {}),
      ...(hired ? { hired_on: hired } : {}),
      ...(pay ? { gross_pay: pay } : {}),
    });
  }
  return (
    <>
      <Row align="top">
        <TextField
          label="Employee number"
          width={10}
          value={number}
          onChange={setNumber}
          {...error('employee_number')}
        />
        <DayField
          label="First day at work"
          today={today}
          value={hired}
          onChange={setHired}
          {...error('hired_on')}
        />
        <MoneyField
          label="Gross pay of one paycheck, if you like"
          value={pay}
          onChange={setPay}
          {...error('gross_pay')}
        />
      </Row>
      <ButtonRow>
        <Button variant="secondary" busy={busy} onPress={send}>
          Confirm the job
        </Button>
        <Button variant="tertiary" onPress={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </>
  );
}

const FACTS: readonly { value: JobFact; label: string }[] = [
  { value: 'NAME', label: 'The name' },
  { value: 'EMPLOYEE_NUMBER', label: 'The employee number' },
  { value: 'BIRTH_DATE', label: 'The birth date' },
  { value: 'SSN', label: 'The Social Security number' },
];

function Different({ check, busy, fields, onSend, onClose }: FormProps) {
  const [differs, setDiffers] = useState<string[]>([]);
  return (
    <>
      <CheckboxGroup
        label={`What’s different for ${check.name}?`}
        options={FACTS}
        value={differs}
        onChange={setDiffers}
        {...(fields['differs'] ? { error: fields['differs'] } : {})}
      />
      <Text size="small" tone="muted">
        The lender then asks them for a pay stub. Your roster doesn’t change.
      </Text>
      <ButtonRow>
        <Button
          variant="secondary"
          busy={busy}
          onPress={() => void onSend({ answer: 'DIFFERENT', differs: differs as JobFact[] })}
        >
          Say what’s different
        </Button>
        <Button variant="secondary" busy={busy} onPress={() => void onSend({ answer: 'NOT_HERE' })}>
          Doesn’t work here
        </Button>
        <Button variant="tertiary" onPress={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </>
  );
}
