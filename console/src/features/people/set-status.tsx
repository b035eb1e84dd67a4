import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { changeStatuses, previewStatusChange } from '@paystead/contract/employer/people';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect, useRef, useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { countedPeople, type Status, statusOptions } from './people-words.ts';
import { PreviewList } from './preview-list.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface SetStatusProps {
  /** Roster entries. */
  people: readonly string[];
  today: string;
  onClose: () => void;
  onDone: (answer: WireAnswer<typeof changeStatuses>) => void;
}

/** PEOPLE-2, PEOPLE-3: a status for one or many, with each payday it touches shown first. */
export function SetStatus({ people, today, onClose, onDone }: SetStatusProps) {
  const [status, setStatus] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('select')?.focus(), []);
  const isLeave = status === 'LeaveWithPay' || status === 'LeaveWithoutPay';
  const wish = {
    people: [...people],
    status: status as Status,
    effective_on: from,
    ...(isLeave && until ? { returns_on: until } : {}),
  };
  const isWhole = status !== '' && DAY.test(from) && (!isLeave || !until || DAY.test(until));
  const typed = useRested(JSON.stringify(isWhole ? wish : null));
  const preview = useCall(previewStatusChange, JSON.parse(typed) as typeof wish | null);
  const save = useCommand(changeStatuses);
  const refused = preview.state === 'error' ? preview.error : null;
  const fields = save.failure?.fields ?? refused?.fields ?? {};
  const isShown = preview.state === 'completed' && typed === JSON.stringify(wish);
  async function send() {
    const done = await save.run(wish);
    if (done) onDone(done);
  }
  return (
    <div ref={box}>
      <Sheet title={`Set a status for ${countedPeople(people.length)}`}>
        <Stack gap={4}>
          <StatusFields
            status={status}
            onStatus={setStatus}
            from={from}
            onFrom={setFrom}
            until={isLeave ? until : null}
            onUntil={setUntil}
            today={today}
            fields={fields}
          />
          {isWhole && 'value' in preview && preview.value && !refused && (
            <PreviewList preview={preview.value} day={from} />
          )}
          {refused && !refused.fields && <FailureNotice failure={refused} />}
          {!save.failure?.fields && <FailureNotice failure={save.failure} />}
          <ButtonRow>
            <Button disabled={!isShown} busy={save.pending} onPress={() => void send()}>
              Set for {countedPeople(people.length)}
            </Button>
            <Button variant="tertiary" onPress={onClose}>
              Clear
            </Button>
          </ButtonRow>
        </Stack>
      </Sheet>
    </div>
  );
}

interface StatusFieldsProps {
  status: string;
  onStatus: (status: string) => void;
  from: string;
  onFrom: (day: string) => void;
  /** Null if it isn’t a leave. */
  until: string | null;
  onUntil: (day: string) => void;
  today: string;
  fields: Readonly<Record<string, string>>;
}

function StatusFields({ fields, from, status, today, until, ...change }: StatusFieldsProps) {
  const error = (name: string) => (fields[name] ? { error: fields[name] } : {});
  return (
    <Row align="bottom">
      <Select
        label="New status"
        empty="Choose a status"
        options={statusOptions}
        value={status}
        onChange={change.onStatus}
      />
      <DayField
        label="From"
        today={today}
        value={from}
        onChange={change.onFrom}
        {...error('effective_on')}
      />
      {until !== null && (
        <DayField
          label="First day back, if known"
          today={today}
          value={until}
          onChange={change.onUntil}
          {...error('returns_on')}
        />
      )}
    </Row>
  );
}
