import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { previewPayment } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { BottomBar } from '@paystead/kit/bottom-bar/bottom-bar';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useRef } from 'react';
import { useRested } from '../../parts/page/use-rested.ts';
import { deadlineWords } from '../../parts/words/deadline-words.ts';
import type { Payment } from './pay-choices.ts';
import { isByCard } from './payment-words.ts';

type Preview = WireAnswer<typeof previewPayment>;

interface PaySummaryProps {
  loanGid: string;
  /** The payment as chosen so far; null while something is missing. */
  payment: Payment | null;
  busy: boolean;
}

/** What the payment does, from the server, 300 ms after the last change. */
export function PaySummary({ loanGid, payment, busy }: PaySummaryProps) {
  const rested = useRested(JSON.stringify(payment));
  const asked = JSON.parse(rested) as Payment | null;
  const preview = useCall(previewPayment, asked && { gid: loanGid, ...asked });
  const known = payment && 'value' in preview ? preview.value : undefined;
  const refused = payment && preview.state === 'error' ? preview.error : null;
  const summary = useRef<HTMLDivElement>(null);
  const isUpdating = preview.state === 'pending' || rested !== JSON.stringify(payment);
  const count = payment?.dates.length ?? 1;

  return (
    <>
      <div ref={summary}>
        <Sheet title="You pay">
          <Stack>
            <div aria-live="polite" aria-busy={isUpdating}>
              {refused ? (
                <Text>{Object.values(refused.fields ?? {})[0] ?? failureWords(refused)}</Text>
              ) : (
                <Figures preview={known} />
              )}
            </div>
            <Button type="submit" busy={busy} busyLabel="Checking" block>
              {count === 1 ? 'Review payment' : `Review ${count} payments`}
            </Button>
            {known && !refused && payment && !isByCard(payment.method) && (
              <CancelBy preview={known} />
            )}
          </Stack>
        </Sheet>
      </div>
      {known && !refused && (
        <BottomBar label="Payment at a glance" summary={summary}>
          <Text size="large" strong>
            <Amount value={known.total} />
          </Text>
          <Text size="small">
            <InShort preview={known} />
          </Text>
        </BottomBar>
      )}
    </>
  );
}

function Figures({ preview }: { preview: Preview | undefined }) {
  if (!preview) return <Text tone="muted">Finish your choices to see what changes.</Text>;
  const last = preview.payments.at(-1);
  const isSeries = preview.payments.length > 1;
  return (
    <Stack>
      <div>
        <Amount value={preview.total} figure="large" />
        <Text size="small" tone="muted">
          <InShort preview={preview} />
        </Text>
      </div>
      <DefinitionList>
        <Definition term="From">{preview.account}</Definition>
        {last && isSeries && (
          <Definition term="Last one">
            <Day value={last.date} form="weekday" />
          </Definition>
        )}
        <Definition term="Balance after">
          <Amount value={preview.balance_after} />
        </Definition>
        {preview.ends_on && (
          <Definition term="Loan ends">
            <Day value={preview.ends_on} />
            <Sooner paydays={preview.paydays_saved} />
          </Definition>
        )}
        {preview.interest_saved !== '0.00' && (
          <Definition term="Interest saved">
            About <Amount value={preview.interest_saved} />
          </Definition>
        )}
      </DefinitionList>
    </Stack>
  );
}

function Sooner({ paydays }: { paydays: number }) {
  if (paydays === 0) return null;
  return (
    <Text size="small" tone="positive" as="div" strong>
      {paydays === 1 ? '1 fewer installment' : `${paydays} fewer installments`}
    </Text>
  );
}

function InShort({ preview: { payments } }: { preview: Preview }) {
  const [first] = payments;
  if (!first) return null;
  const day = <Day value={first.date} form="weekday" />;
  if (payments.length === 1) return <>On {day}</>;
  return (
    <>
      {payments.length} payments, the first on {day}
    </>
  );
}

function CancelBy({ preview }: { preview: Preview }) {
  const until = preview.cancel_until;
  return (
    <Text size="small" tone="muted">
      {preview.payments.length > 1
        ? 'You can cancel the first one until '
        : 'You can cancel until '}
      {deadlineWords(until)}
      {preview.payments.length > 1 && ', and each later one until the bank day before it'}.
    </Text>
  );
}
