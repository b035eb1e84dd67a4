import type { ApplicationRow } from '../application/application.queries.ts';

/**
 * The inquiry for an application's decision, with a reference that stays the same in every try. An
 * application that reissues an expired offer has had its hard inquiry: a soft one is enough.
 */
export function inquiryFor({ gid, reissues_gid }: Pick<ApplicationRow, 'gid' | 'reissues_gid'>) {
  return reissues_gid === null
    ? ({ kind: 'HARD', reference: `${gid} HARD` } as const)
    : ({ kind: 'REFRESH', reference: `${reissues_gid} REISSUE` } as const);
}

/** The consent that this inquiry needs. */
export function inquiryConsentFor(application: Pick<ApplicationRow, 'gid' | 'reissues_gid'>) {
  return inquiryFor(application).kind === 'HARD' ? 'INQUIRY_HARD' : 'INQUIRY_SOFT';
}
