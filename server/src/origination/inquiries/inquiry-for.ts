import type { ApplicationRow } from '../application/application.queries.ts';

/**
 * The inquiry an application is decided on, by a reference that stays the same in every try. One
 * that takes up an expired offer has been asked about for all to see before: a soft one does.
 */
export function inquiryFor({ gid, reissues_gid }: Pick<ApplicationRow, 'gid' | 'reissues_gid'>) {
  return reissues_gid === null
    ? ({ kind: 'HARD', reference: `${gid} HARD` } as const)
    : ({ kind: 'REFRESH', reference: `${reissues_gid} REISSUE` } as const);
}

/** The consent that goes with it. */
export function inquiryConsentFor(application: Pick<ApplicationRow, 'gid' | 'reissues_gid'>) {
  return inquiryFor(application).kind === 'HARD' ? 'INQUIRY_HARD' : 'INQUIRY_SOFT';
}
