import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** The states of a loan application (APP-1). */
export const applicationStatuses = [
  'DRAFT',
  'CONFIRMING',
  'SUBMITTED',
  'REVIEW',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
  'FUNDED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * - `confirm` the borrower begins to confirm details; `submit` all are confirmed
 * - `review` the decision needs a person; `offer` approved; `decline` refused
 * - `accept` an offer is chosen, again as often as wished until it is signed
 * - `sign` all agreements signed; `fund` the proceeds went out
 * - `withdraw` by the borrower, until the money is sent; `expire` by the clock, until it is signed
 */
export const applicationEvents = [
  'confirm',
  'submit',
  'review',
  'offer',
  'decline',
  'accept',
  'sign',
  'fund',
  'withdraw',
  'expire',
] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

/**
 * A screening hit or a document declined after the offer still declines (APP-8), so
 * `decline` is open until the money is sent. A decision taken again may ask for a person again; one
 * that is taken again because a fact of an offer went stale may make another offer (S8.2).
 */
export const applicationTransitions: TransitionTable<ApplicationStatus, ApplicationEvent> = {
  DRAFT: { confirm: 'CONFIRMING', withdraw: 'WITHDRAWN', expire: 'EXPIRED' },
  CONFIRMING: { submit: 'SUBMITTED', withdraw: 'WITHDRAWN', expire: 'EXPIRED' },
  SUBMITTED: {
    review: 'REVIEW',
    offer: 'OFFERED',
    decline: 'DECLINED',
    withdraw: 'WITHDRAWN',
    expire: 'EXPIRED',
  },
  REVIEW: {
    review: 'REVIEW',
    offer: 'OFFERED',
    decline: 'DECLINED',
    withdraw: 'WITHDRAWN',
    expire: 'EXPIRED',
  },
  OFFERED: {
    accept: 'ACCEPTED',
    review: 'REVIEW',
    offer: 'OFFERED',
    decline: 'DECLINED',
    withdraw: 'WITHDRAWN',
    expire: 'EXPIRED',
  },
  ACCEPTED: {
    accept: 'ACCEPTED',
    sign: 'SIGNED',
    review: 'REVIEW',
    offer: 'OFFERED',
    decline: 'DECLINED',
    withdraw: 'WITHDRAWN',
    expire: 'EXPIRED',
  },
  SIGNED: { fund: 'FUNDED', decline: 'DECLINED', withdraw: 'WITHDRAWN' },
  FUNDED: {},
  DECLINED: {},
  WITHDRAWN: {},
  EXPIRED: {},
};

export function transitionApplication(
  from: ApplicationStatus,
  event: ApplicationEvent,
): Transition<ApplicationStatus, ApplicationEvent> {
  return transitionIn(applicationTransitions, from, event);
}

/** Confirmed details may still be changed: nothing has been decided on them. */
export function takesDetails(status: ApplicationStatus): boolean {
  return status === 'DRAFT' || status === 'CONFIRMING';
}
