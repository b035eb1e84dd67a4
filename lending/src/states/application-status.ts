import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** The statuses of a loan application (APP-1). */
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
 * - `confirm` the borrower starts confirming details; `submit` all are confirmed
 * - `review` staff must decide; `offer` approved; `decline` denied
 * - `accept` the borrower chooses an offer, any number of times until signing
 * - `sign` all agreements are signed; `fund` the proceeds went out
 * - `withdraw` by the borrower, until the payout; `expire` by the clock, until signing
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
 * A screening hit or a document declined after the offer still declines the application (APP-8), so
 * `decline` is allowed until the payout. A repeated decision may need staff review again. When a
 * fact of an offer went stale, the repeated decision may make another offer (S8.2).
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

/** Whether confirmed details can still change: there is no decision yet. */
export function takesDetails(status: ApplicationStatus): boolean {
  return status === 'DRAFT' || status === 'CONFIRMING';
}
