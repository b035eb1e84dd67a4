import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { offerPlan, previewPlan, readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { useShown } from '../../parts/use-shown.ts';
import { type Typed, useTyped } from '../../parts/use-typed.ts';

type Terms = WireInput<typeof offerPlan>['terms'];
type Relief = WireAnswer<typeof readLoanRelief>;
type Comparison = NonNullable<WireAnswer<typeof previewPlan>['comparison']>;

interface OfferInChatProps {
  loan: { gid: string };
  /** Puts a sentence into the answer that is being written. */
  onSay: (sentence: string) => void;
}

/** The plans that the rules allow for this loan: said in the chat, or offered at once. */
export function OfferInChat({ loan: { gid }, onSay }: OfferInChatProps) {
  const mayAct = useMayAct();
  const relief = useCall(readLoanRelief, mayAct ? { gid } : null);
  if (!mayAct) return null;
  const known = 'value' in relief ? relief.value : undefined;
  return (
    <Sheet title="Offer a plan">
      {known ? (
        <Choices gid={gid} relief={known} onSay={onSay} onOffered={relief.reload} />
      ) : (
        <Absent what="the plans" call={relief} />
      )}
    </Sheet>
  );
}

interface ChoicesProps {
  gid: string;
  relief: Relief;
  onSay: (sentence: string) => void;
  onOffered: () => void;
}

function Choices({ gid, onOffered, onSay, relief }: ChoicesProps) {
  const typed = useTyped(`plan in chat ${gid}`, { kind: '', reason: '' });
  const { kind, reason } = typed.values;
  const terms = termsOf(relief, kind);
  const preview = useCall(previewPlan, terms && { gid, terms });
  const loaded = preview.state === 'completed' ? preview.value : undefined;
  const read = () => callServer(previewPlan, { gid, terms: terms ?? NEVER });
  const shown = useShown(loaded, read);
  const offer = useCommand(offerPlan);
  const [tried, setTried] = useState(false);
  const open = relief.plans.find(({ offer_state: state }) => state === 'OPEN');
  if (open) {
    return (
      <Text>
        An offer waits for the borrower. <Link href={`/loans/${gid}`}>Open the loan</Link>
      </Text>
    );
  }
  const comparison = shown.value?.comparison;

  async function send() {
    setTried(true);
    if (!terms || !shown.value?.allowed || reason.trim() === '') return;
    if (!(await shown.stillTrue())) return;
    if (!(await offer.run({ gid, terms, reason }))) return;
    typed.forget();
    onSay('I’ve sent you an offer. You can read and sign it on your loan’s page.');
    onOffered();
  }
  return (
    <Stack gap={4}>
      <RadioCards
        label="What would help"
        options={optionsOf(relief)}
        value={kind}
        onChange={(chosen) => typed.type({ kind: chosen })}
        {...(tried && !terms ? { error: 'Choose a plan' } : {})}
      />
      {terms && !shown.value && <Absent what="the plan" call={preview} />}
      {shown.value && !shown.value.allowed && <Notice tone="plain">{shown.value.why_not}</Notice>}
      {comparison && (
        <Offer
          comparison={comparison}
          typed={typed}
          tried={tried}
          busy={offer.pending || shown.checking}
          changed={shown.changed}
          onSay={onSay}
          onSend={() => void send()}
          others={`/loans/${gid}/plan`}
        />
      )}
      <FailureNotice failure={offer.failure ?? shown.failure} />
    </Stack>
  );
}

interface OfferProps {
  comparison: Comparison;
  typed: Typed<{ kind: string; reason: string }>;
  /** Sending was tried, so what is missing is said. */
  tried: boolean;
  busy: boolean;
  changed: boolean;
  onSay: (sentence: string) => void;
  onSend: () => void;
  /** Where other terms can be offered. */
  others: string;
}

/** What the chosen plan means, to be said or sent. */
function Offer({ comparison, onSay, onSend, others, typed, ...rest }: OfferProps) {
  const { reason } = typed.values;
  const sentence = sentenceOf(comparison);
  return (
    <>
      <Text>{sentence}</Text>
      <ButtonRow>
        <Button size="small" variant="secondary" onPress={() => onSay(sentence)}>
          Put it in the chat
        </Button>
      </ButtonRow>
      <ReasonField
        label="What shows that the borrower can pay this"
        value={reason}
        error={rest.tried && reason.trim() === '' ? 'Write why' : undefined}
        onChange={(text) => typed.type({ reason: text })}
      />
      {rest.changed && (
        <Notice tone="caution" title="Something changed meanwhile">
          These are the new figures. Check them, then press again.
        </Notice>
      )}
      <ButtonRow>
        <Button size="small" busy={rest.busy} busyLabel="Sending" onPress={onSend}>
          Send the offer
        </Button>
        <Link href={others}>Other terms</Link>
      </ButtonRow>
    </>
  );
}

function optionsOf({ figures, help, skip }: Relief) {
  const { changeable_from: payday, lowest_installment: lowest } = figures;
  const off = (reason: string | null) => ({ disabledReason: reason ?? 'Not possible now' });
  return [
    {
      value: 'LOWER',
      label: 'Lower installment',
      ...(help.open && lowest
        ? { hint: 'The lowest that the rules allow', aside: formatMoney(lowest) }
        : off(help.closed_reason)),
    },
    {
      value: 'SKIP',
      label: 'Skip a payday',
      ...(skip.open && payday
        ? { hint: `${formatDate(payday)} moves to the end` }
        : off(skip.closed_reason)),
    },
  ];
}

/** The terms of a choice; null until one is made. */
function termsOf({ figures }: Relief, kind: string): Terms | null {
  const { changeable_from: date, lowest_installment: installment } = figures;
  if (kind === 'LOWER' && installment) return { kind: 'LOWER_INSTALLMENT', installment };
  if (kind === 'SKIP' && date) return { kind: 'SKIP', date };
  return null;
}

/** What a plan means for the borrower, in the figures of the server. */
function sentenceOf({ after, before, kind, more_interest: more }: Comparison): string {
  const last = formatDate(after.last_date);
  const cost = more.startsWith('-')
    ? `It costs ${formatMoney(more.slice(1))} less in interest.`
    : `It costs ${formatMoney(more)} more in interest.`;
  if (kind === 'SKIP')
    return `You could skip your next payday. The last one is then ${last}. ${cost}`;
  return `Your paycheck could go down from ${formatMoney(before.installment)} to ${formatMoney(after.installment)}, with ${after.installments} paychecks to ${last}. ${cost}`;
}

/** The figures are read again only once there are terms. */
const NEVER: Terms = { kind: 'LONGER_TERM', installments: 1 };
