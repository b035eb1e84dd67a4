import { formatMoney } from '@paystead/kit/format/format-money';
import { type UsedCall, useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { previewPayment } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Day, LongDate } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { FreshCode, needsFreshCode } from '../../parts/proof/fresh-code.tsx';
import { OnTheWayList } from './on-the-way-list.tsx';
import { forgetPayoffWay, readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { isByCard, modeWords, refusalOf } from './payment-words.ts';
import { wayTitle } from './payoff-words.ts';
import { usePay } from './use-pay.ts';

const WHY = 'This pays off your whole loan, so we’d like to check that it’s you.';

/** The page before money moves: amount, account, date, and how to cancel. */
export function CheckPaymentScreen() {
  const { gid = '' } = useParams();
  const [draft] = useState(() => readPaymentDraft(gid));
  if (!draft) return <Navigate to={`/home/loans/${gid}/pay`} replace />;
  return <CheckPayment gid={gid} draft={draft} />;
}

function CheckPayment({ gid, draft }: { gid: string; draft: PaymentDraft }) {
  const { key: _, ...payment } = draft;
  const preview = useCall(previewPayment, { gid, ...payment });
  const pay = usePay(gid, draft);
  const isPayoff = draft.mode === 'FULL';
  const back = `/home/loans/${gid}/pay${isPayoff ? '?mode=FULL' : ''}`;
  const asksForCode = needsFreshCode(pay.failure);
  const isChanged = refusalOf(pay.failure ?? failureOf(preview)) === 'CHANGED';

  return (
    <Page
      title="Check your payment"
      width="form"
      back={{ href: back, label: isPayoff ? 'Pay off your loan' : 'Make a payment' }}
    >
      {isChanged ? (
        <ListChanged gid={gid} back={back} />
      ) : (
        <Loaded of={preview} failure="We couldn’t check your payment">
          {(value) => (
            <Stack gap={6}>
              <PaymentAnswers value={value} mode={draft.mode} back={back} />
              {value.payoff && (
                <OnTheWayList items={value.payoff.on_the_way} way={value.payoff.way} />
              )}
              <Text>{value.authorization}</Text>
              {asksForCode ? (
                <FreshCode why={WHY} onProved={() => void pay.goOn()} onCancel={pay.clear} />
              ) : (
                <PayButtons gid={gid} value={value} pay={pay} byCard={isByCard(draft.method)} />
              )}
              <Text size="small" tone="muted">
                {value.sentence}
              </Text>
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function failureOf(preview: UsedCall<typeof previewPayment>) {
  return preview.state === 'error' ? preview.error : null;
}

type Preview = WireAnswer<typeof previewPayment>;

interface PaymentAnswersProps {
  value: Preview;
  mode: PaymentDraft['mode'];
  back: string;
}

function PaymentAnswers({ value, mode, back }: PaymentAnswersProps) {
  const { payoff } = value;
  const isLater = payoff?.way === 'LET_IT_LAND';
  return (
    <Sheet>
      <Answers>
        <Answer label={isLater ? 'You expect to pay' : 'You pay'} change={back}>
          <Amount value={value.total} /> ({modeWords(mode).toLowerCase()})
        </Answer>
        <Answer label="From" change={back}>
          {value.account}
        </Answer>
        <Answer label="On" change={back}>
          <Dates payments={value.payments} />
        </Answer>
        {payoff && (
          <Answer label="How" change={back}>
            {wayTitle(payoff.way, payoff.on_the_way)}
          </Answer>
        )}
        {payoff?.refund_by && (
          <Answer label="Comes back to you">
            <Amount value={payoff.refund} /> by <Day value={payoff.refund_by} form="weekday" />
          </Answer>
        )}
        <Answer label="Balance after">
          <Amount value={value.balance_after} />
        </Answer>
        {value.ends_on && (
          <Answer label="Loan ends">
            <Day value={value.ends_on} />
          </Answer>
        )}
        {value.interest_saved !== '0.00' && (
          <Answer label="Interest saved">
            About <Amount value={value.interest_saved} />
          </Answer>
        )}
      </Answers>
    </Sheet>
  );
}

/** One day, or each day of a series with its amount. */
function Dates({ payments }: { payments: Preview['payments'] }) {
  const [first] = payments;
  if (first && payments.length === 1) return <LongDate value={first.date} />;
  return (
    <Stack gap={1}>
      {payments.map(({ date, amount }) => (
        <div key={date}>
          <Day value={date} form="weekday" />: <Amount value={amount} />
        </div>
      ))}
    </Stack>
  );
}

/** The money on its way isn't what the borrower saw: the way has to be chosen again. */
function ListChanged({ gid, back }: { gid: string; back: string }) {
  const navigate = useNavigate();
  function chooseAgain() {
    forgetPayoffWay(gid);
    void navigate(back, { replace: true });
  }
  return (
    <Notice
      tone="caution"
      title="The money on its way has changed"
      actions={
        <Button size="small" onPress={chooseAgain}>
          See the new list
        </Button>
      }
    >
      We didn’t pay or cancel anything. Check the list and choose again.
    </Notice>
  );
}

interface PayButtonsProps {
  gid: string;
  value: Preview;
  pay: ReturnType<typeof usePay>;
  byCard: boolean;
}

function PayButtons({ gid, value, pay, byCard }: PayButtonsProps) {
  const amount = formatMoney(value.total);
  const count = value.payments.length;
  const isLater = value.payoff?.way === 'LET_IT_LAND';
  if (refusalOf(pay.failure) === 'SAME') {
    return <PayAgain gid={gid} amount={amount} pay={pay} />;
  }
  return (
    <Stack>
      {pay.failure && <Notice tone="critical">{failureWords(pay.failure)}</Notice>}
      <ButtonRow fill>
        <Button
          busy={pay.pending}
          busyLabel={byCard ? 'Opening' : 'Sending'}
          onPress={() => void pay.pay()}
        >
          {isLater ? 'Schedule this payoff' : byCard ? 'Type your card' : payWords(amount, count)}
        </Button>
        <ButtonLink href={`/home/loans/${gid}`} variant="secondary">
          Don’t pay now
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

function payWords(amount: string, count: number): string {
  return count === 1 ? `Pay ${amount}` : `Pay ${amount} in ${count} payments`;
}

interface PayAgainProps {
  gid: string;
  amount: string;
  pay: ReturnType<typeof usePay>;
}

/** F3: asks before a payment like the one of a few minutes ago, maybe made in another tab. */
function PayAgain({ gid, amount, pay }: PayAgainProps) {
  return (
    <Notice
      tone="caution"
      title={`Pay ${amount} again?`}
      actions={
        <>
          <Button
            size="small"
            busy={pay.pending}
            busyLabel="Sending"
            onPress={() => void pay.payAgain()}
          >
            Pay again
          </Button>
          <ButtonLink href={`/home/loans/${gid}`} size="small" variant="secondary">
            Don’t pay again
          </ButtonLink>
        </>
      }
    >
      {pay.failure?.message}
    </Notice>
  );
}
