import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { addToDispute, disagreeWithAnswer } from '@paystead/contract/furnishing/credit-reporting';
import { LONGEST_DISPUTE } from '@paystead/contract/furnishing/terms';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { type Dispute, OUTCOMES, type Reporting } from './reporting-words.ts';

interface DisputeSheetProps {
  gid: string;
  dispute: Dispute;
  onChange: (reporting: Reporting) => void;
}

/** The latest dispute: until when it's answered, what was said, and the answer. */
export function DisputeSheet({ dispute, gid, onChange }: DisputeSheetProps) {
  const isOpen = dispute.state === 'OPEN';
  const said = dispute.acts.filter(({ words }) => words !== null);
  return (
    <Sheet title="Your dispute">
      <Stack gap={4}>
        <Notice tone={isOpen ? 'plain' : 'positive'} title={titleOf(dispute)}>
          {isOpen && (
            <>
              We answer by <Day value={dispute.answer_by} form="weekday" />. The bureaus see that
              you dispute it.
            </>
          )}
          {dispute.disagrees && 'The bureaus see that you disagree.'}
        </Notice>
        <List>
          {said.map(({ act, at, by, words }) => (
            <ListItem
              key={at}
              title={words}
              note={
                <>
                  {by === null ? 'You' : act === 'OPENED' ? 'Written down by us' : 'Our answer'},{' '}
                  <Day value={newYorkDay(at)} />
                </>
              }
            />
          ))}
        </List>
        {isOpen && <AddMore gid={gid} onChange={onChange} />}
        {canDisagree(dispute) && <Disagree gid={gid} onChange={onChange} />}
      </Stack>
    </Sheet>
  );
}

function titleOf({ outcome }: Dispute): string {
  return outcome === null ? 'We’re looking into it' : OUTCOMES[outcome];
}

function canDisagree({ disagrees, outcome }: Dispute): boolean {
  return !disagrees && (outcome === 'CONFIRMED' || outcome === 'FRIVOLOUS');
}

type Changing = Pick<DisputeSheetProps, 'gid' | 'onChange'>;

function AddMore({ gid, onChange }: Changing) {
  const add = useCommand(addToDispute);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const isEmpty = words.trim() === '';

  async function send() {
    setTried(true);
    if (isEmpty) return;
    const changed = await add.run({ gid, words });
    if (!changed) return;
    setWords('');
    setTried(false);
    onChange(changed);
  }
  return (
    <Stack gap={3}>
      {add.failure && <Notice tone="critical">{failureWords(add.failure)}</Notice>}
      <TextArea
        label="Add to it"
        hint="If you send more within the first 30 days, we have 15 more to answer"
        value={words}
        maxLength={LONGEST_DISPUTE}
        onChange={setWords}
        {...(tried && isEmpty && { error: 'Write what you want to add' })}
      />
      <Button
        variant="secondary"
        busy={add.pending}
        busyLabel="Sending"
        onPress={() => void send()}
      >
        Add this
      </Button>
    </Stack>
  );
}

function Disagree({ gid, onChange }: Changing) {
  const disagree = useCommand(disagreeWithAnswer);
  async function send() {
    const changed = await disagree.run({ gid });
    if (changed) onChange(changed);
  }
  return (
    <Stack gap={3}>
      {disagree.failure && <Notice tone="critical">{failureWords(disagree.failure)}</Notice>}
      <Text>Don’t agree? Then the bureaus will see that you don’t.</Text>
      <Button
        variant="secondary"
        busy={disagree.pending}
        busyLabel="Sending"
        onPress={() => void send()}
      >
        I disagree
      </Button>
    </Stack>
  );
}
