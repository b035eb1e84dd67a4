import { useCommand } from '@paystead/client/calls/use-call';
import { startCardPayment } from '@paystead/contract/servicing/card-payments';
import { makePayment } from '@paystead/contract/servicing/payments';
import { useNavigate } from 'react-router';
import {
  forgetPaymentDraft,
  keepPaymentDraft,
  readPaymentDraft,
  type PaymentDraft,
} from './payment-draft.ts';
import { isByCard } from './payment-words.ts';

/**
 * Makes the payment with the key of its draft, so that a retry or a refresh makes only one. A card
 * payment goes on at the page for the card; its draft stays until it is paid.
 */
export function usePay(gid: string, draft: PaymentDraft) {
  const byBank = useCommand(makePayment, { storedKey: draft.key });
  const byCard = useCommand(startCardPayment, { storedKey: draft.key });
  const navigate = useNavigate();
  const { clear, failure, pending } = isByCard(draft.method) ? byCard : byBank;

  async function send({ key, ...payment }: PaymentDraft) {
    const headers = { 'Idempotency-Key': key };
    if (isByCard(payment.method)) {
      const started = await byCard.run({ gid, ...payment }, headers);
      // A full load: only that page's policy lets the card company's page in.
      if (started) window.location.assign(`/home/loans/${gid}/pay/card/${started.gid}`);
      return;
    }
    const made = await byBank.run({ gid, ...payment }, headers);
    if (!made) return;
    forgetPaymentDraft(gid);
    void navigate(`/home/loans/${gid}/pay/${made[0]?.gid}?new`, { replace: true });
  }
  return {
    clear,
    failure,
    pending,
    pay: () => send(draft),
    /** After a fresh code: the payment that was refused, with its key. */
    goOn: () => send(readPaymentDraft(gid) ?? draft),
    /** The confirmed payment is another one and has its own key. */
    payAgain() {
      const { key: _, ...payment } = draft;
      return send(keepPaymentDraft(gid, { ...payment, again: true }));
    },
  };
}
