import type { WireInput } from '@paystead/contract/call';
import type { makePayment } from '@paystead/contract/servicing/payments';

/**
 * The payment so far, stored in the tab, so that Back and a refresh lose nothing. It contains no
 * secret.
 */
export type PaymentDraft = Omit<WireInput<typeof makePayment>, 'gid'> & {
  /**
   * Made before the first try, so that a retry after a lost answer or a refresh makes only one
   * payment.
   */
  readonly key: string;
};

const place = (loanGid: string) => `payment-draft ${loanGid}`;

export function readPaymentDraft(loanGid: string): PaymentDraft | null {
  const kept = sessionStorage.getItem(place(loanGid));
  return kept ? (JSON.parse(kept) as PaymentDraft) : null;
}

/** Stores the choices. Changed choices are another payment and get their own key. */
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

/** The list of money on its way has changed: the way has to be chosen again. */
export function forgetPayoffWay(loanGid: string): void {
  const draft = readPaymentDraft(loanGid);
  if (!draft) return;
  const { key: _, way: _way, seen: _seen, ...choices } = draft;
  keepPaymentDraft(loanGid, choices);
}

export function forgetPaymentDraft(loanGid: string): void {
  sessionStorage.removeItem(place(loanGid));
}

/** The payment ended without money: the same choices, made again, are another payment. */
export function renewPaymentKey(loanGid: string): void {
  const draft = readPaymentDraft(loanGid);
  if (!draft) return;
  const fresh = { ...draft, key: crypto.randomUUID() };
  sessionStorage.setItem(place(loanGid), JSON.stringify(fresh));
}
