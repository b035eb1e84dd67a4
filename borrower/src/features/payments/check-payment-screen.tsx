import { formatMoney } from '@paystead/kit/format/format-money';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { makePayment, previewPayment } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { LongDate } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { forgetPaymentDraft, readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { modeWords } from './payment-words.ts';

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
  const { pay, pending, failure } = usePay(gid, draft);
  const back = `/home/loans/${gid}/pay`;

  return (
    <Page title="Check your payment" width="form" back={{ href: back, label: 'Make a payment' }}>
      <Loaded of={preview} failure="We couldn't check your payment">
        {(value) => (
          <Stack gap={6}>
            {failure && <Notice tone="critical">{failureWords(failure)}</Notice>}
            <Sheet>
              <Answers>
                <Answer label="You pay" change={back}>
                  <Amount value={value.payments[0]?.amount ?? '0.00'} /> (
                  {modeWords(draft.mode).toLowerCase()})
                </Answer>
                <Answer label="From" change={back}>
                  {value.account}
                </Answer>
                <Answer label="On" change={back}>
                  {value.payments.map(({ date }) => (
                    <LongDate key={date} value={date} />
                  ))}
                </Answer>
                <Answer label="Balance after">
                  <Amount value={value.balance_after} />
                </Answer>
              </Answers>
            </Sheet>
            <Text>{value.authorization}</Text>
            <ButtonRow fill>
              <Button busy={pending} busyLabel="Sending" onPress={() => void pay()}>
                {`Pay ${formatMoney(value.payments[0]?.amount ?? '0.00')}`}
              </Button>
              <ButtonLink href={`/home/loans/${gid}`} variant="secondary">
                Do not pay now
              </ButtonLink>
            </ButtonRow>
            <Text size="small" tone="muted">
              {value.sentence}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Makes the payment with the key of its draft, so that a retry or a refresh makes only one. */
function usePay(gid: string, { key, ...payment }: PaymentDraft) {
  const { run, ...command } = useCommand(makePayment, { storedKey: key });
  const navigate = useNavigate();

  async function pay() {
    const made = await run({ gid, ...payment });
    if (!made) return;
    forgetPaymentDraft(gid);
    void navigate(`/home/loans/${gid}/pay/${made[0]?.gid}?new`, { replace: true });
  }
  return { ...command, pay };
}
