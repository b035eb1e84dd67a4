import type { WireInput } from '@paystead/contract/call';
import type { makePayment } from '@paystead/contract/servicing/payments';

/**
 * What a payment is so far; kept in the tab, so that Back and a refresh lose nothing. No secret is
 * in it.
 */
export type PaymentDraft = Omit<WireInput<typeof makePayment>, 'gid'> & {
  /** Made before the first try, so that a lost answer and a refresh still make one payment. */
  readonly key: string;
};

const place = (loanGid: string) => `payment-draft ${loanGid}`;

export function readPaymentDraft(loanGid: string): PaymentDraft | null {
  const kept = sessionStorage.getItem(place(loanGid));
  return kept ? (JSON.parse(kept) as PaymentDraft) : null;
}

/** Keeps the choices; another choice is another payment and gets a key of its own. */
export function keepPaymentDraft(
  loanGid: string,
  choices: Omit<PaymentDraft, 'key'>,
): PaymentDraft {
  const before = readPaymentDraft(loanGid);
  const same =
    before && JSON.stringify({ ...before, key: '' }) === JSON.stringify({ ...choices, key: '' });
  const draft = { ...choices, key: same ? before.key : crypto.randomUUID() };
  sessionStorage.setItem(place(loanGid), JSON.stringify(draft));
  return draft;
}

export function forgetPaymentDraft(loanGid: string): void {
  sessionStorage.removeItem(place(loanGid));
}
