import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { failureWords } from '@paystead/client/calls/failure-words';
import type { WireAnswer } from '@paystead/contract/call';
import { cancelPayment, listPayments } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import type { ReactNode } from 'react';
import { Loaded } from '../page/loaded.tsx';
import { deadlineWords } from '../words/deadline-words.ts';

type Planned = WireAnswer<typeof listPayments>[number];

interface PlannedPaymentsProps {
  loanGid: string;
  /** Replaces the sheet's title: what the payments do. */
  title?: string;
  /** At the foot of the sheet. */
  footer?: ReactNode;
  /** In place of the sheet, when nothing is planned. */
  otherwise?: ReactNode;
  /** Told after a payment was canceled. */
  onChange?: () => void;
}

/** Payments planned or on their way, each canceled alone until its hour; nothing if none. */
export function PlannedPayments(props: PlannedPaymentsProps) {
  const { loanGid, title = 'Scheduled payments', footer, otherwise = null, onChange } = props;
  const payments = useCall(listPayments, { gid: loanGid });
  function changed() {
    payments.reload();
    onChange?.();
  }
  return (
    <Loaded of={payments} failure="We couldn’t load your scheduled payments" placeholder={<></>}>
      {(all) => {
        const planned = all.filter(isUnderWay);
        if (planned.length === 0) return otherwise;
        return (
          <Sheet title={title} flush footer={footer}>
            <List>
              {planned
                .toSorted((one, other) => one.date.localeCompare(other.date))
                .map((payment) => (
                  <PlannedRow key={payment.gid} payment={payment} onCancelled={changed} />
                ))}
            </List>
          </Sheet>
        );
      }}
    </Loaded>
  );
}

/** An account's name inside a sentence: `checking account ending 4417`. */
function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function isUnderWay({ state }: Planned): boolean {
  return state === 'WAITING' || state === 'SCHEDULED' || state === 'SENT';
}

interface PlannedRowProps {
  payment: Planned;
  onCancelled: () => void;
}

function PlannedRow({ payment, onCancelled }: PlannedRowProps) {
  const cancel = useCommand(cancelPayment);
  async function stop() {
    const done = await cancel.run({ gid: payment.loan_gid, payment: payment.gid });
    if (done) onCancelled();
  }
  return (
    <ListItem
      title={
        <Link href={`/home/loans/${payment.loan_gid}/pay/${payment.gid}`}>
          Debit on <Day value={payment.date} form="weekday" />
        </Link>
      }
      note={
        <>
          From your {inSentence(payment.account)}. <WhatNext payment={payment} />
          {cancel.failure && <Notice tone="critical">{failureWords(cancel.failure)}</Notice>}
        </>
      }
      end={
        <Stack gap={1}>
          <Amount value={payment.amount} />
          {payment.can_cancel && (
            <Button
              variant="tertiary"
              size="small"
              busy={cancel.pending}
              busyLabel="Canceling"
              onPress={() => void stop()}
            >
              Cancel
              <span className="visually-hidden">
                {' the payment on '}
                <Day value={payment.date} />
              </span>
            </Button>
          )}
        </Stack>
      }
    />
  );
}

function WhatNext({ payment }: { payment: Planned }) {
  const { can_cancel: canCancel, cancel_until: until, late, state } = payment;
  if (state === 'WAITING') return <>It pays off your loan once everything else has arrived.</>;
  if (late) return <>Our bank is taking longer than planned. We’ll only take the money once.</>;
  if (!canCancel) return <>Your bank has it.</>;
  return <>You can cancel until {deadlineWords(until)}.</>;
}
