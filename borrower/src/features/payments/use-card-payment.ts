import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { startPolling } from '@paystead/client/calls/polling';
import type { WireAnswer } from '@paystead/contract/call';
import { checkCardPayment, openCardPayment } from '@paystead/contract/servicing/card-payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetPaymentDraft } from './payment-draft.ts';

export type CardPayment = WireAnswer<typeof checkCardPayment>;

const EVERY_MS = 1500;
/** After so many questions the page stops asking; the server goes on without it. */
const MOST_QUESTIONS = 40;

/**
 * A card payment and what has become of it: asks at once, when the card company's page says that
 * something happened, and every moment while the bank is deciding.
 */
export function useCardPayment(gid: string, card: string) {
  const opened = useCall(openCardPayment, { gid, card });
  const { run, failure } = useCommand(checkCardPayment);
  const [seen, setSeen] = useState<CardPayment | null>(null);
  const [asked, setAsked] = useState(0);
  const first = 'value' in opened ? opened.value : undefined;
  const now = seen ?? first;
  const isChecking = now?.state === 'CHECKING';

  const ask = useEffectEvent(async () => {
    const answer = await run({ gid, card });
    setAsked((before) => before + 1);
    if (answer) setSeen(answer);
  });
  useEffect(() => {
    if (!isChecking) return undefined;
    return startPolling(() => void ask(), EVERY_MS, MOST_QUESTIONS);
  }, [isChecking]);

  const hasSession = first?.page !== undefined && first.page !== null;
  useEffect(() => {
    if (!hasSession) return undefined;
    // The borrower may come back from the card company, or to a page that was left open.
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [hasSession]);

  const paid = now?.state === 'PAID' ? now.payment : null;
  useEffect(() => {
    if (!paid) return;
    forgetPaymentDraft(gid);
    window.location.replace(`/home/loans/${gid}/pay/${paid}?new`);
  }, [gid, paid]);

  return {
    opened,
    now,
    page: first?.page ?? null,
    failure,
    takesLong: asked >= MOST_QUESTIONS,
    async ask() {
      const answer = await run({ gid, card });
      if (answer) setSeen(answer);
    },
  };
}
