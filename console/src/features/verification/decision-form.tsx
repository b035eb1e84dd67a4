import { useCommand } from '@paystead/client/calls/use-call';
import { DECLINE_REASONS, RETURN_REASONS } from '@paystead/contract/verification/queue-reasons';
import {
  acceptQueueItem,
  declineQueueItem,
  returnQueueItem,
} from '@paystead/contract/verification/review';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckIcon } from '@paystead/kit/icon/check';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import type { ReviewItem } from './queue-words.ts';
import { type Reason, ReasonFields } from './reason-fields.tsx';

type Way = 'accept' | 'return' | 'decline';

interface DecisionFormProps {
  item: ReviewItem;
  onDecided: (item: ReviewItem) => void;
}

/** Accept, ask for another document, or decline: always visible, the last two with a reason. */
export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  if (!item.may_decide) return <Decided item={item} />;
  return <Choice item={item} onDecided={onDecided} />;
}

function Decided({ item }: { item: ReviewItem }) {
  const open = item.status === 'REVIEW' || item.status === 'PENDING';
  return (
    <Sheet title="Decision">
      <Stack gap={4}>
        {!open && (
          <Text>{item.status === 'ACCEPTED' ? 'This was accepted.' : 'This was declined.'}</Text>
        )}
        {item.reason && <Text>The person reads: “{item.reason}”</Text>}
        {open && (
          <Notice tone="plain">
            {item.compliance
              ? 'Only staff with the compliance permission can decide this.'
              : 'Your role can look at this and not decide it.'}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

function Choice({ item, onDecided }: DecisionFormProps) {
  const [way, setWay] = useState<Way>('accept');
  const ways = [
    { value: 'accept', label: 'Accept' },
    ...(item.status === 'REVIEW' ? [{ value: 'return', label: 'Ask again' }] : []),
    { value: 'decline', label: 'Decline' },
  ];
  return (
    <Sheet title="Decision">
      <Stack gap={5}>
        <Segmented
          label="Decision"
          options={ways}
          value={way}
          onChange={(value) => setWay(value as Way)}
          fill
        />
        {item.reason && <Text size="small">Sent back before: “{item.reason}”</Text>}
        {way === 'accept' && <Accept item={item} onDecided={onDecided} />}
        {way === 'return' && <Return item={item} onDecided={onDecided} />}
        {way === 'decline' && <Decline item={item} onDecided={onDecided} />}
      </Stack>
    </Sheet>
  );
}

function Accept({ item, onDecided }: DecisionFormProps) {
  const accept = useCommand(acceptQueueItem);
  const [pay, setPay] = useState(item.gross_pay ?? '');
  const last = item.siblings.every(({ status }) => status === 'ACCEPTED');

  async function decide() {
    const gross = item.asks_gross_pay && pay !== '' ? { gross_pay: pay } : {};
    const answer = await accept.run({ gid: item.gid, ...gross });
    if (answer) onDecided(answer);
  }

  const error = accept.failure?.fields?.['gross_pay'];
  return (
    <Stack gap={4}>
      {item.asks_gross_pay && (
        <MoneyField
          label="Gross pay of one paycheck"
          hint="As the document shows it. The decision is taken with this amount."
          value={pay}
          onChange={setPay}
          {...(error ? { error } : {})}
        />
      )}
      <Text size="small" tone="muted">
        {last
          ? 'This is the last open task: the application is decided again at once.'
          : 'Other tasks of this application are open: it goes on waiting for them.'}
      </Text>
      {accept.failure && <Notice tone="critical">{accept.failure.message}</Notice>}
      <ButtonRow>
        <Button icon={<CheckIcon />} busy={accept.pending} onPress={() => void decide()}>
          Accept
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function Return({ item, onDecided }: DecisionFormProps) {
  const back = useCommand(returnQueueItem);
  async function decide({ reason, note }: Reason<keyof typeof RETURN_REASONS>) {
    const answer = await back.run({ gid: item.gid, reason, ...(note ? { note } : {}) });
    if (answer) onDecided(answer);
  }
  return (
    <ReasonFields reasons={RETURN_REASONS} button="Ask for another" of={back} onSend={decide} />
  );
}

function Decline({ item, onDecided }: DecisionFormProps) {
  const decline = useCommand(declineQueueItem);
  async function decide({ reason, note }: Reason<keyof typeof DECLINE_REASONS>) {
    const answer = await decline.run({ gid: item.gid, reason, ...(note ? { note } : {}) });
    if (answer) onDecided(answer);
  }
  return (
    <Stack gap={4}>
      <Notice tone="caution">
        The application is declined with this task, and the notice goes out at once.
      </Notice>
      <ReasonFields
        reasons={DECLINE_REASONS}
        button="Decline the application"
        danger
        of={decline}
        onSend={decide}
      />
    </Stack>
  );
}
