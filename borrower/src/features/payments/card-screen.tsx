import { failureWords } from '@paystead/client/calls/failure-words';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { CardFields } from './card-fields.tsx';
import { renewPaymentKey } from './payment-draft.ts';
import { type CardPayment, useCardPayment } from './use-card-payment.ts';

/** The card company's page for the card, and what becomes of the payment. */
export function CardScreen() {
  const { gid = '', card = '' } = useParams();
  const payment = useCardPayment(gid, card);
  const opened = orErrorScreen(payment.opened);
  const { now } = payment;

  return (
    <Page
      title="Pay by card"
      width="form"
      back={{ href: `/home/loans/${gid}/pay/check`, label: 'Check your payment' }}
      lead={now && now.state !== 'ENDED' && `You pay ${formatMoney(now.amount)} today.`}
    >
      <Loaded of={opened} failure="We couldn’t reach our card company">
        {(first) => <CardState gid={gid} now={now ?? first} payment={payment} />}
      </Loaded>
    </Page>
  );
}

interface CardStateProps {
  gid: string;
  now: CardPayment;
  payment: ReturnType<typeof useCardPayment>;
}

function CardState({ gid, now, payment }: CardStateProps) {
  if (now.state === 'ENDED') return <Ended gid={gid} payment={now} />;
  if (now.state === 'PAID') return <Spinner label="Opening your receipt" showLabel />;
  const { page, failure, takesLong, ask } = payment;
  return (
    <Stack gap={6}>
      {failure && (
        <Notice
          tone="critical"
          title="We couldn’t ask what became of your payment"
          actions={
            <Button size="small" onPress={() => void ask()}>
              Ask again
            </Button>
          }
        >
          {failureWords(failure)} If you typed your card already, don’t pay again. We charge it
          once.
        </Notice>
      )}
      {now.state === 'CHECKING' ? (
        <Waiting gid={gid} takesLong={takesLong} />
      ) : (
        page && <CardFields page={page} amount={now.amount} onChange={() => void ask()} />
      )}
      <ButtonLink href={`/home/loans/${gid}`} variant="tertiary">
        {now.state === 'CHECKING' ? 'Back to your loan' : 'Don’t pay now'}
      </ButtonLink>
    </Stack>
  );
}

function Waiting({ takesLong, gid }: { takesLong: boolean; gid: string }) {
  if (takesLong) {
    return (
      <Notice
        title="Your bank is taking longer than usual"
        actions={
          <ButtonLink href={`/home/loans/${gid}`} size="small" variant="secondary">
            Back to your loan
          </ButtonLink>
        }
      >
        You can leave this page. We keep asking and email you when we have the money. Don’t pay
        again: we charge your card once.
      </Notice>
    );
  }
  return (
    <Stack>
      <Spinner label="Waiting for your bank" showLabel />
      <Text tone="muted">This can take a minute. Don’t pay again: we charge your card once.</Text>
    </Stack>
  );
}

const TITLES: Readonly<Record<NonNullable<CardPayment['ended_because']>, string>> = {
  EXPIRED: 'This page is closed',
  DECLINES: 'Too many cards were refused today',
  CREDIT_CARD: 'This loan takes debit cards only',
  CHANGED: 'The amount changed',
  SAME: 'You made this payment already',
};

function Ended({ gid, payment }: { gid: string; payment: CardPayment }) {
  const navigate = useNavigate();
  const { ended_because: because, sentence } = payment;
  function startAgain() {
    renewPaymentKey(gid);
    void navigate(`/home/loans/${gid}/pay`);
  }
  return (
    <Notice
      tone="caution"
      title={TITLES[because ?? 'EXPIRED']}
      actions={
        <>
          <Button size="small" onPress={startAgain}>
            {because === 'DECLINES' ? 'Pay another way' : 'Start again'}
          </Button>
          <ButtonLink href={`/home/loans/${gid}`} size="small" variant="secondary">
            Back to your loan
          </ButtonLink>
        </>
      }
    >
      {sentence}
    </Notice>
  );
}
