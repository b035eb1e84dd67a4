import { useCommand } from '@paystead/client/calls/use-call';
import { openDispute } from '@paystead/contract/furnishing/report-disputes';
import { DisputeAbout, LONGEST_DISPUTE } from '@paystead/contract/furnishing/terms';
import { Button } from '@paystead/kit/button/button';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { ABOUT, WAYS } from './furnishing-words.ts';

const FIRST = { about: '', cameBy: '', words: '', on: '' };
const ways = (['MAIL', 'PHONE', 'BUREAU'] as const).map((value) => ({
  value,
  label: WAYS[value],
}));

interface RecordDisputeProps {
  gid: string;
  today: string;
  onDone: () => void;
}

/** Records a dispute that came by mail, by phone or from a bureau. */
export function RecordDispute({ gid, today, onDone }: RecordDisputeProps) {
  const [open, setOpen] = useState(false);
  if (open) {
    const close = () => setOpen(false);
    return <DisputeFields gid={gid} today={today} onDone={onDone} onClose={close} />;
  }
  return (
    <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
      Record a dispute
    </Button>
  );
}

function DisputeFields(props: RecordDisputeProps & { onClose: () => void }) {
  const { gid, today, onClose, onDone } = props;
  const { forget, type, values } = useTyped(`report dispute ${gid}`, FIRST);
  const { cameBy, on, words } = values;
  const about = values.about === '' ? [] : values.about.split(',');
  const [tried, setTried] = useState(false);
  const command = useCommand(openDispute);
  const way = ways.find(({ value }) => value === cameBy)?.value;

  async function send() {
    setTried(true);
    if (!way || about.length === 0 || words.trim() === '' || on === '') return;
    const kinds = DisputeAbout.options.filter((one) => about.includes(one));
    const done = await command.run({ gid, about: kinds, words, came_by: way, received_on: on });
    if (!done) return;
    forget();
    onClose();
    onDone();
  }
  return (
    <Sheet title="Record a dispute">
      <Stack gap={4}>
        <RadioGroup
          label="How did it come?"
          options={ways}
          value={cameBy}
          onChange={(next) => type({ cameBy: next })}
          {...(tried && !way ? { error: 'Choose one' } : {})}
        />
        <DayField
          label="When did it come?"
          hint="The 30 days count from here"
          today={today}
          max={today}
          value={on}
          onChange={(next) => type({ on: next })}
          {...(tried && on === '' ? { error: 'Choose the day' } : {})}
        />
        <CheckboxGroup
          label="What do they say is wrong?"
          options={DisputeAbout.options.map((value) => ({ value, label: ABOUT[value] }))}
          value={about}
          onChange={(next) => type({ about: next.join(',') })}
          {...(tried && about.length === 0 ? { error: 'Choose what’s wrong' } : {})}
        />
        <TextArea
          label="What they say"
          value={words}
          maxLength={LONGEST_DISPUTE}
          onChange={(next) => type({ words: next })}
          {...(tried && words.trim() === '' ? { error: 'Write what the borrower says' } : {})}
        />
        <FailureNotice failure={command.failure} />
        <Button block busy={command.pending} busyLabel="Sending" onPress={() => void send()}>
          Record the dispute
        </Button>
        <Button variant="tertiary" onPress={onClose}>
          Cancel
        </Button>
      </Stack>
    </Sheet>
  );
}
