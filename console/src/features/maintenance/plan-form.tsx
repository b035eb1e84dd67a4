import { useCommand } from '@paystead/client/calls/use-call';
import { LONGEST_MAINTENANCE, planMaintenance } from '@paystead/contract/product/maintenance';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';

const EMPTY = { day: '', from: '', until: '', words: '' };
const NEEDED: Readonly<Record<keyof typeof EMPTY, string>> = {
  day: 'Choose the day',
  from: 'Enter a time such as 23:30',
  until: 'Enter a time such as 02:00',
  words: 'Say what borrowers should know',
};

interface PlanFormProps {
  today: string;
  onPlanned: () => void;
}

/** When it is, and what borrowers read before. */
export function PlanForm({ onPlanned, today }: PlanFormProps) {
  const plan = useCommand(planMaintenance);
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const wired = (key: keyof typeof EMPTY) => {
    const missing = tried && typed[key].trim() === '' ? NEEDED[key] : undefined;
    const error = missing ?? plan.failure?.fields?.[key];
    const onChange = (value: string) => setTyped((before) => ({ ...before, [key]: value }));
    return { value: typed[key], onChange, ...(error ? { error } : {}) };
  };
  async function send() {
    setTried(true);
    if (Object.values(typed).some((value) => value.trim() === '')) return;
    if (await plan.run(typed)) onPlanned();
  }
  return (
    <Sheet title="Plan maintenance">
      <Stack gap={4}>
        <DayField label="Day" hint="New York" today={today} {...wired('day')} />
        <TextField label="From" hint="24 hours, such as 23:30" {...wired('from')} />
        <TextField
          label="Until"
          hint={`At most ${LONGEST_MAINTENANCE} hours; an earlier time is the next day`}
          {...wired('until')}
        />
        <TextArea
          label="What borrowers should know"
          hint="They read it on the dashboard from three days before"
          rows={3}
          maxLength={500}
          {...wired('words')}
        />
        {!plan.failure?.fields && <FailureNotice failure={plan.failure} />}
        <Button block busy={plan.pending} busyLabel="Planning" onPress={() => void send()}>
          Plan this maintenance
        </Button>
      </Stack>
    </Sheet>
  );
}
