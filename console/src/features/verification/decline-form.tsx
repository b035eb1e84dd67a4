import { useCommand } from '@paystead/client/calls/use-call';
import { DECLINE_REASONS } from '@paystead/contract/verification/queue-reasons';
import { declineQueueItem } from '@paystead/contract/verification/review';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useTyped } from '../../parts/use-typed.ts';
import type { ReviewItem } from './queue-words.ts';
import { NO_REASON, type Reason, ReasonFields } from './reason-fields.tsx';
import { Why } from './why.tsx';

interface DeclineProps {
  item: ReviewItem;
  /** @param goOn to the next task of the list */
  onDecided: (item: ReviewItem, goOn: boolean) => void;
}

/** Declining for good: a reason from the list, the borrower's words, and what happens next. */
export function Decline({ item, onDecided }: DeclineProps) {
  const decline = useCommand(declineQueueItem);
  const typed = useTyped(`decline ${item.gid}`, { ...NO_REASON, why: '' });
  const [missing, setMissing] = useState(false);
  const why = typed.values.why.trim();

  async function decide(given: Reason<keyof typeof DECLINE_REASONS>, goOn: boolean) {
    const { reason, note } = given;
    setMissing(item.needs_why.decline && why === '');
    if (item.needs_why.decline && why === '') return;
    const words = { ...(note ? { note } : {}), ...(why ? { why } : {}) };
    const answer = await decline.run({ gid: item.gid, reason, ...words });
    if (answer) onDecided(answer, goOn);
  }
  return (
    <Stack gap={4}>
      <Notice tone="caution">{item.next_steps.decline}</Notice>
      {item.needs_why.decline && (
        <Why
          hint="Say which details agree. Only staff read it."
          value={typed.values.why}
          missing={missing}
          onChange={(value) => typed.type({ why: value })}
        />
      )}
      <ReasonFields
        reasons={DECLINE_REASONS}
        button={item.application_gid ? 'Decline the application' : 'Decline the task'}
        danger
        typed={typed}
        of={decline}
        onSend={decide}
      />
    </Stack>
  );
}
