import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { decideHeldMoney, listOwnHeldMoney } from '@paystead/contract/held-money/own-held-money';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';

type Held = WireAnswer<typeof listOwnHeldMoney>[number];
type Decided = WireAnswer<typeof decideHeldMoney>;
type Choice = Decided['choice'];

/** Money above what we asked for: the borrower says where it goes. */
export function HeldMoneyScreen() {
  const { gid = '' } = useParams();
  const listed = orErrorScreen(useCall(listOwnHeldMoney, { gid }));
  const back = `/home/loans/${gid}`;
  const holds = 'value' in listed && (listed.value ?? []).length > 0;

  return (
    <Page
      title="Money of yours that we hold"
      width="form"
      back={{ href: back, label: 'Your loan' }}
      lead={
        holds && 'A paycheck or deposit brought more than we asked for. Tell us what to do with it.'
      }
    >
      <Loaded of={listed} failure="We couldn’t load this money">
        {(all) =>
          all.length === 0 ? (
            <Stack gap={4}>
              <Text>There’s nothing to decide. We hold no extra money for this loan.</Text>
              <ButtonLink href={back} variant="secondary" block>
                See your loan
              </ButtonLink>
            </Stack>
          ) : (
            <Stack gap={6}>
              {all.map((held) => (
                <HeldSum key={held.gid} loanGid={gid} held={held} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function HeldSum({ held, loanGid }: { held: Held; loanGid: string }) {
  const decide = useCommand(decideHeldMoney);
  const [choice, setChoice] = useState<string>('');
  const [error, setError] = useState<string>();
  const [decided, setDecided] = useState<Decided>();
  if (decided) return <DecidedNotice held={held} decided={decided} loanGid={loanGid} />;

  async function send() {
    if (!isChoice(choice)) {
      setError('Choose what we should do');
      return;
    }
    const answer = await decide.run({ gid: loanGid, held: held.gid, choice });
    if (answer) setDecided(answer);
  }

  return (
    <Sheet
      title={
        <>
          <LoanFigure
            loanGid={loanGid}
            asked={{ figure: 'held', held: held.gid }}
            value={held.amount}
          />{' '}
          from <Day value={held.received_on} />
        </>
      }
    >
      <Stack gap={5}>
        {decide.failure && <Notice tone="critical">{failureWords(decide.failure)}</Notice>}
        <RadioCards
          name={`choice-${held.gid}`}
          label="What should we do with it?"
          value={choice}
          onChange={(value) => {
            setChoice(value);
            setError(undefined);
          }}
          {...(error && { error })}
          options={optionsFor(held)}
        />
        <Button
          variant="primary"
          block
          busy={decide.pending}
          busyLabel="Sending"
          onPress={() => void send()}
        >
          Confirm
        </Button>
        <Text size="small" tone="muted">
          If we don’t hear from you by <Day value={held.decide_by} form="weekday" />, we send it to
          your bank account. It’s your money.
        </Text>
      </Stack>
    </Sheet>
  );
}

function optionsFor(held: Held) {
  const next = held.next_installment;
  return [
    {
      value: 'REFUND',
      label: 'Send it to me',
      hint: held.account ? (
        <>
          To your {held.account}
          {held.arrives && (
            <>
              . There by <Day value={held.arrives} form="weekday" />
            </>
          )}
          . <Link href="/home/bank">Use another account</Link>
        </>
      ) : (
        'Add a bank account, and we’ll send it there.'
      ),
    },
    {
      value: 'NEXT_INSTALLMENT',
      label: 'Keep it for my next installment',
      ...(next
        ? {
            hint: (
              <>
                Applied on <Day value={next.date} form="weekday" />. That paycheck’s deduction stays
                the same, so you’ll be ahead.
              </>
            ),
          }
        : { disabledReason: 'No installment is left to keep it for' }),
    },
    {
      value: 'PAY_DOWN',
      label: 'Pay down my loan now',
      hint: 'It lowers what you owe and the interest from here on.',
    },
  ];
}

interface DecidedNoticeProps {
  held: Held;
  decided: Decided;
  loanGid: string;
}

function DecidedNotice({ decided, held, loanGid }: DecidedNoticeProps) {
  const amount = <Amount value={held.amount} />;
  const day = decided.date && <Day value={decided.date} form="weekday" />;
  return (
    <Notice
      tone="positive"
      title="We’ve got it"
      actions={
        <ButtonLink href={`/home/loans/${loanGid}`} size="small">
          See your loan
        </ButtonLink>
      }
    >
      {decided.choice === 'REFUND' && day && (
        <>
          We’re sending {amount} to your {held.account}. You should have it by {day}.
        </>
      )}
      {decided.choice === 'REFUND' && !day && (
        <>We’ll send {amount} as soon as you add a bank account.</>
      )}
      {decided.choice === 'NEXT_INSTALLMENT' && (
        <>
          We keep {amount} and apply it on {day}.
        </>
      )}
      {decided.choice === 'PAY_DOWN' && <>We applied {amount} to your loan.</>}
    </Notice>
  );
}

function isChoice(value: string): value is Choice {
  return value === 'REFUND' || value === 'NEXT_INSTALLMENT' || value === 'PAY_DOWN';
}
