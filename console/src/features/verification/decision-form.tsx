import { forgetUnsent } from '@paystead/client/browser/unsent-answers';
import { useCommand } from '@paystead/client/calls/use-call';
import { RETURN_REASONS } from '@paystead/contract/verification/queue-reasons';
import { returnQueueItem } from '@paystead/contract/verification/review';
import { Notice } from '@paystead/kit/notice/notice';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useRef } from 'react';
import { useTyped } from '../../parts/use-typed.ts';
import { Accept } from './accept-form.tsx';
import { Decline } from './decline-form.tsx';
import type { ReviewItem } from './queue-words.ts';
import { NO_REASON, type Reason, ReasonFields } from './reason-fields.tsx';
import { useKeys } from '@paystead/kit/keys/use-keys';

/** Their texts are kept until one of them is sent. */
const FORMS = ['decision', 'accept', 'return', 'decline'];

interface DecisionFormProps {
  item: ReviewItem;
  /** @param goOn to the next task of the list */
  onDecided: (item: ReviewItem, goOn: boolean) => void;
}

/** Accept, ask for another document, or decline: nothing is chosen until the person chooses. */
export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  const holder = item.taken_by;
  const isTheirs = holder !== null && !holder.mine;
  if (!item.may_decide || isTheirs) return <Decided item={item} />;
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
        {item.reason && <Text>The borrower reads: “{item.reason}”</Text>}
        {open && <Notice tone="plain">{whyNot(item)}</Notice>}
      </Stack>
    </Sheet>
  );
}

function whyNot({ may_decide, taken_by: holder, compliance }: ReviewItem): string {
  if (may_decide && holder) return `${holder.name} has this task. Take it over to decide it.`;
  return compliance
    ? 'In review. Only staff with the compliance permission can decide this.'
    : 'With your role, you can read this but not decide it.';
}

function Choice({ item, onDecided }: DecisionFormProps) {
  const { values, type } = useTyped(`decision ${item.gid}`, { way: '' });
  const ways = [
    { value: 'accept', label: 'Accept' },
    ...(item.status === 'REVIEW' ? [{ value: 'return', label: 'Ask again' }] : []),
    { value: 'decline', label: 'Decline' },
  ];
  const way = ways.find(({ value }) => value === values.way)?.value ?? '';
  const keyOf = (value: string) => {
    const found = ways.find((one) => one.value === value);
    return found && { words: found.label, act: () => type({ way: value }) };
  };
  useKeys({ a: keyOf('accept'), r: keyOf('return'), d: keyOf('decline') });
  function decided(answer: ReviewItem, goOn: boolean) {
    for (const form of FORMS) forgetUnsent(`${form} ${item.gid}`);
    onDecided(answer, goOn);
  }
  return (
    <Sheet title="Decision">
      <Stack gap={5}>
        <Segmented
          label="Decision"
          options={ways}
          value={way}
          onChange={(value) => type({ way: value })}
          fill
        />
        {way === '' && (
          <Text size="small" tone="muted">
            Choose one, or press A, R or D.
          </Text>
        )}
        {item.reason && <Text size="small">Sent back before: “{item.reason}”</Text>}
        <FocusFirst on={way}>
          {way === 'accept' && <Accept item={item} onDecided={decided} />}
          {way === 'return' && <Return item={item} onDecided={decided} />}
          {way === 'decline' && <Decline item={item} onDecided={decided} />}
        </FocusFirst>
      </Stack>
    </Sheet>
  );
}

/** A way chosen by its key goes on in its first field; one chosen by its radio keeps the focus. */
function FocusFirst({ on, children }: { on: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (on === '' || document.activeElement?.matches('input')) return;
    box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [on]);
  return <div ref={box}>{children}</div>;
}

function Return({ item, onDecided }: DecisionFormProps) {
  const back = useCommand(returnQueueItem);
  const typed = useTyped(`return ${item.gid}`, NO_REASON);
  async function decide({ reason, note }: Reason<keyof typeof RETURN_REASONS>, goOn: boolean) {
    const answer = await back.run({ gid: item.gid, reason, ...(note ? { note } : {}) });
    if (answer) onDecided(answer, goOn);
  }
  return (
    <ReasonFields
      reasons={RETURN_REASONS}
      button="Ask for another"
      typed={typed}
      of={back}
      onSend={decide}
    />
  );
}
