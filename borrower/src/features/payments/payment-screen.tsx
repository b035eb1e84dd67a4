import { formatMoney } from '@paystead/kit/format/format-money';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { cancelPayment, readPayment } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Day, LongDate } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Confirmation, PrintButton, ReceiptTick } from '@paystead/kit/receipt/receipt';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { deadlineWords } from '../../parts/words/deadline-words.ts';
import { OnTheWayList } from './on-the-way-list.tsx';
import { isByCard, modeWords, STATE_WORDS, type PaymentRecord } from './payment-words.ts';
import { wayTitle } from './payoff-words.ts';
import { SeriesList } from './series-list.tsx';

/** The receipt of a payment, with a button to cancel it. */
export function PaymentScreen() {
  const { gid = '', payment: paymentGid = '' } = useParams();
  const payment = orErrorScreen(useCall(readPayment, { gid, payment: paymentGid }));
  const value = 'value' in payment ? payment.value : undefined;

  return (
    <Page
      title={value ? titleOf(value) : 'Your payment'}
      width="form"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      above={value && value.state !== 'CANCELLED' && value.state !== 'RETURNED' && <ReceiptTick />}
      lead={
        value && (
          <>
            <Arrival payment={value} /> <Confirmation number={value.confirmation_number} />
          </>
        )
      }
    >
      <Loaded of={payment} failure="We couldn’t load your payment">
        {(record) => <Receipt payment={record} reload={payment.reload} />}
      </Loaded>
    </Page>
  );
}

function titleOf(payment: PaymentRecord): string {
  const amount = formatMoney(payment.amount);
  if (payment.state === 'CANCELLED') return `Your ${amount} payment is canceled`;
  if (payment.state === 'RETURNED') return `Your bank returned your ${amount} payment`;
  if (payment.state === 'WAITING') return 'Your payoff is scheduled';
  if (payment.state === 'SETTLED') return `We received your ${amount} payment`;
  return `Your ${amount} payment is on its way`;
}

/** One calm sentence: what happens next, and when. */
function Arrival({ payment: { date, late, method, state } }: { payment: PaymentRecord }) {
  const day = <LongDate value={date} />;
  switch (state) {
    case 'SCHEDULED':
      return <>We’ll debit your bank on {day}.</>;
    case 'SENT':
      return late ? (
        <>Our bank is taking longer than planned. You don’t need to do anything.</>
      ) : (
        <>Your bank has it. It arrives on {day}.</>
      );
    case 'SETTLED':
      return <>It counts from {day}.</>;
    case 'WAITING':
      return <>We expect to debit your bank on {day}.</>;
    case 'CANCELLED':
      return isByCard(method) ? <>We charged nothing.</> : <>We won’t debit your bank.</>;
    case 'RETURNED':
      return <>The money didn’t reach us. We don’t charge a fee.</>;
  }
}

function Receipt({ payment, reload }: { payment: PaymentRecord; reload: () => void }) {
  const cancel = useCommand(cancelPayment);
  const isExpected = payment.state === 'WAITING';

  async function stop() {
    if (await cancel.run({ gid: payment.loan_gid, payment: payment.gid })) reload();
  }

  return (
    <Stack gap={6}>
      {cancel.failure && <Notice tone="critical">{failureWords(cancel.failure)}</Notice>}
      <Sheet>
        <DefinitionList>
          <Definition term={isExpected ? 'Amount expected' : 'Amount'}>
            <Amount value={payment.amount} />
          </Definition>
          <Definition term="For">{modeWords(payment.mode)}</Definition>
          <Definition term="From">{payment.account}</Definition>
          <DayLine payment={payment} />
          {payment.payoff && <PayoffLines payoff={payment.payoff} />}
          {payment.owed_after && (
            <Definition term="You’ll still owe">
              <Amount value={payment.owed_after} />
            </Definition>
          )}
          <Definition term="Status">{STATE_WORDS[payment.state]}</Definition>
        </DefinitionList>
      </Sheet>
      {payment.series_gid && <SeriesList payment={payment} />}
      {payment.payoff && (
        <OnTheWayList items={payment.payoff.on_the_way} way={payment.payoff.way} />
      )}
      {payment.late && (
        <Notice title="Our bank is taking it later than planned">
          We only take it once, and you’re not late because of this. Don’t pay again.
        </Notice>
      )}
      {payment.can_cancel && (
        <Notice
          tone="plain"
          title="Changed your mind?"
          actions={
            <Button
              variant="danger"
              size="small"
              busy={cancel.pending}
              busyLabel="Canceling"
              onPress={() => void stop()}
            >
              Cancel this payment
            </Button>
          }
        >
          <CancelWords payment={payment} />
        </Notice>
      )}
      <ButtonRow fill>
        <ButtonLink href="/home">Back to dashboard</ButtonLink>
        <PrintButton />
      </ButtonRow>
    </Stack>
  );
}

/** The day of the payment: a card's is the day it was charged. */
function DayLine({ payment: { date, method, state } }: { payment: PaymentRecord }) {
  if (isByCard(method)) {
    return (
      <Definition term="Paid on">
        <Day value={date} form="weekday" />
      </Definition>
    );
  }
  return (
    <Definition term={state === 'WAITING' ? 'Expected on' : 'Bank debit on'}>
      <LongDate value={date} />
    </Definition>
  );
}

/** How a payoff counted what was on its way. */
function PayoffLines({ payoff }: { payoff: NonNullable<PaymentRecord['payoff']> }) {
  return (
    <>
      <Definition term="How">{wayTitle(payoff.way, payoff.on_the_way)}</Definition>
      {payoff.refund_by && (
        <Definition term="Comes back to you">
          <Amount value={payoff.refund} /> by <Day value={payoff.refund_by} form="weekday" />
        </Definition>
      )}
    </>
  );
}

function CancelWords({ payment }: { payment: PaymentRecord }) {
  if (payment.state === 'WAITING') {
    return <>We’ll tell you the exact amount before we debit it. Until then, you can cancel.</>;
  }
  const { payoff } = payment;
  const hasCancelled =
    payoff?.way === 'PAY_ALL_NOW' && payoff.on_the_way.some((one) => one.planned);
  return (
    <>
      You can cancel until {deadlineWords(payment.cancel_until)}.
      {hasCancelled && ' What this payoff canceled stays canceled.'}
    </>
  );
}
