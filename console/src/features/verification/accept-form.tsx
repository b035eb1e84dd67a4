import { useCommand } from '@paystead/client/calls/use-call';
import { acceptQueueItem } from '@paystead/contract/verification/review';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { IncomeEffect } from './income-effect.tsx';
import type { ReviewItem } from './queue-words.ts';
import { SendButtons } from './send-buttons.tsx';
import { Why } from './why.tsx';

interface AcceptProps {
  item: ReviewItem;
  /** @param goOn to the next task of the list */
  onDecided: (item: ReviewItem, goOn: boolean) => void;
}

/** Accepting: what the document shows, what that leads to, why, and what happens next. */
export function Accept({ item, onDecided }: AcceptProps) {
  const accept = useCommand(acceptQueueItem);
  const { values, type } = useTyped(`accept ${item.gid}`, { pay: '', other: '', why: '' });
  const { pay, other, why } = values;
  const [missing, setMissing] = useState(false);
  const asksOther = item.other_income !== null;

  async function decide(goOn: boolean) {
    const reason = why.trim();
    setMissing(item.needs_why.accept && reason === '');
    if (item.needs_why.accept && reason === '') return;
    const answer = await accept.run({
      gid: item.gid,
      ...(item.asks_gross_pay && pay !== '' ? { gross_pay: pay } : {}),
      ...(asksOther && other !== '' ? { other_income: other } : {}),
      ...(reason ? { why: reason } : {}),
    });
    if (answer) onDecided(answer, goOn);
  }

  const errors = accept.failure?.fields ?? {};
  return (
    <Stack gap={4}>
      {item.asks_gross_pay && (
        <MoneyField
          label="Gross pay of one paycheck"
          hint="As the document shows it. The decision uses this amount."
          value={pay}
          onChange={(value) => type({ pay: value })}
          {...(errors['gross_pay'] ? { error: errors['gross_pay'] } : {})}
        />
      )}
      {asksOther && (
        <MoneyField
          label="Other income of one month"
          hint="As the document shows it. The decision uses this amount."
          value={other}
          onChange={(value) => type({ other: value })}
          {...(errors['other_income'] ? { error: errors['other_income'] } : {})}
        />
      )}
      {(item.asks_gross_pay || asksOther) && (
        <IncomeEffect gid={item.gid} grossPay={pay} otherIncome={other} />
      )}
      {item.needs_why.accept && (
        <Why
          hint={
            item.compliance
              ? 'Say which details differ. Only staff read it.'
              : 'There’s no document, so say what proves it. Only staff read it.'
          }
          value={why}
          missing={missing}
          onChange={(value) => type({ why: value })}
        />
      )}
      <Text size="small" tone="muted">
        {item.next_steps.accept}
      </Text>
      {Object.keys(errors).length === 0 && <FailureNotice failure={accept.failure} />}
      <SendButtons label="Accept" busy={accept.pending} onSend={(goOn) => void decide(goOn)} />
    </Stack>
  );
}
