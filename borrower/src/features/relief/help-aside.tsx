import type { WireInput } from '@paystead/contract/call';
import { useCall, type UsedCall } from '@paystead/client/calls/use-call';
import { LONGEST_NOTE, previewHelp } from '@paystead/contract/servicing/relief';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { useRested } from '../../parts/page/use-rested.ts';
import { byWords } from '../../parts/words/by-words.ts';
import { FirstAnswerCard } from './first-answer-card.tsx';
import type { Relief } from './relief-words.ts';
import { useSlow } from './use-slow.ts';

type Asked = Omit<WireInput<typeof previewHelp>, 'gid'>;

const NOTE_ID = 'send-to-a-person';

interface HelpAsideProps {
  loanGid: string;
  relief: Relief;
  /** Null while a question is open. */
  asked: Asked | null;
  busy: boolean;
  onOffer: () => void;
  onPerson: (note: string) => void;
}

/** The first answer from rules, and a person for everyone whom it doesn’t suit. */
export function HelpAside(props: HelpAsideProps) {
  const { asked, busy, loanGid, relief } = props;
  const rested = useRested(asked ? JSON.stringify(asked) : '');
  const answer = useCall(
    previewHelp,
    rested === '' ? null : { gid: loanGid, ...(JSON.parse(rested) as Asked) },
  );
  const known = 'value' in answer ? answer.value : undefined;
  const isSlow = useSlow(answer.state === 'pending');

  return (
    <Stack gap={6}>
      <div aria-live="polite" aria-busy={answer.state === 'pending'}>
        {isSlow ? <Slow /> : <Answer of={answer} {...props} />}
      </div>
      <PersonSheet
        busy={busy}
        by={byWords(known?.answer_by ?? relief.answer_by)}
        isNo={known?.answer === 'NO'}
        onSend={props.onPerson}
      />
      <Text size="small" tone="muted">
        {known ? (
          known.meanwhile
        ) : (
          <>
            While we look, we don’t call about this loan and add no fees. Interest runs on at{' '}
            <Amount value={relief.per_diem} /> a day.
          </>
        )}{' '}
        Free money coaching: <Link href="/home/wellness/counseling">book a talk</Link>.
      </Text>
    </Stack>
  );
}

function Answer({ of, ...props }: HelpAsideProps & { of: UsedCall<typeof previewHelp> }) {
  if (of.state === 'pristine' || !props.asked) {
    return (
      <Sheet title="Our first answer">
        <Text>Answer questions 1 and 3, and it shows up here at once.</Text>
      </Sheet>
    );
  }
  return (
    <Loaded of={of} failure="We couldn’t work out an answer" placeholder={<AnswerPlaceholder />}>
      {(value) => (
        <FirstAnswerCard
          loanGid={props.loanGid}
          answer={value}
          wished={props.asked?.amount ?? '0.00'}
          busy={props.busy}
          onOffer={props.onOffer}
        />
      )}
    </Loaded>
  );
}

function AnswerPlaceholder() {
  return (
    <PlaceholderGroup label="Working out our first answer">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}

function Slow() {
  return (
    <Sheet title="This is taking longer than it should">
      <Text>
        We’re still working on your answer. You don’t have to wait:{' '}
        <Link href={`#${NOTE_ID}`}>Send it to a person</Link>
      </Text>
    </Sheet>
  );
}

interface PersonSheetProps {
  busy: boolean;
  by: string;
  isNo: boolean;
  onSend: (note: string) => void;
}

function PersonSheet({ busy, by, isNo, onSend }: PersonSheetProps) {
  const [note, setNote] = useState('');
  return (
    <Sheet title={isNo ? 'Send it to a person' : 'Not right for you?'} id={NOTE_ID}>
      <Stack gap={5}>
        <Text>
          Send it to a person with a note. Someone answers by <strong>{by}</strong>.
        </Text>
        <TextArea
          name="note"
          label="Note"
          optional
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={setNote}
        />
        <Button
          variant={isNo ? 'primary' : 'secondary'}
          block
          busy={busy}
          busyLabel="Sending"
          onPress={() => onSend(note.trim())}
        >
          Send to a person
        </Button>
      </Stack>
    </Sheet>
  );
}
