import { openWhileBreached } from '@paystead/contract/identity/open-while-breached';
import type { RefusalCode } from '@paystead/contract/refusals';
import { refusalInViewing } from '../session/viewing.ts';
import { type Site, siteOf } from '../session/permissions.ts';
import type { Route } from './serve.ts';

/**
 * Every refusal that a call may answer: those of the server, in the order of its checks, and then
 * its own (CALL-9). What an employer's key makes a call answer is there for calls that take one.
 */
export function possibleRefusals(route: Route): RefusalCode[] {
  const { call, useCase, options } = route;
  const isUnsafe = call.method !== 'GET';
  const takesKeys = call.scope !== undefined;
  const isOwnPageOnly = isUnsafe || useCase.kind !== 'query' || takesKeys;
  const codes: (RefusalCode | false | null)[] = [
    'TOO_MANY_REQUESTS',
    'OUTAGE',
    'API_VERSION',
    takesKeys && 'API_VERSION_HEADER',
    takesKeys && 'EMPLOYER_KEY_WRONG',
    isOwnPageOnly && 'FOREIGN_ORIGIN',
    isUnsafe && 'XSRF_MISSING',
    ...ofTheSession(route, siteOf(call)),
    takesKeys && 'EMPLOYER_KEY_SCOPE',
    'BODY_MALFORMED',
    isUnsafe && 'MEDIA_TYPE',
    isUnsafe && 'BODY_TOO_LARGE',
    options.upload !== undefined && 'FILE_TOO_LARGE',
    options.upload !== undefined && 'STORAGE_FULL',
    call.params !== undefined && 'NOT_FOUND',
    (call.query !== undefined || call.body !== undefined) && 'FIELDS',
    ...ofTheIdempotencyKey(route),
    ...call.refusals,
  ];
  return [...new Set(codes.filter((code): code is RefusalCode => Boolean(code)))];
}

/** Why a session, a missing one or a viewing of staff may not make the call. */
function ofTheSession({ call }: Route, site: Site): (RefusalCode | false | null)[] {
  const { who } = call;
  const ofBorrowers = site === 'borrower';
  const inViewing = ofBorrowers ? refusalInViewing(call) : null;
  if (who.includes('anyone')) return [inViewing];

  const isChallengedEnough = who.includes('challenged');
  return [
    inViewing,
    ofBorrowers && inViewing === null && 'VIEWING_OVER',
    'NOT_SIGNED_IN',
    'SESSION_ENDED',
    'OTHER_PERSON',
    ofBorrowers && !openWhileBreached.has(`${call.method} ${call.path}`) && 'USER_ACCOUNT_BREACHED',
    !isChallengedEnough && 'SECOND_FACTOR_NEEDED',
    who.includes('verified') && 'VERIFICATION_NEEDED',
    !isChallengedEnough && !ofBorrowers && 'NOT_ALLOWED',
  ];
}

function ofTheIdempotencyKey({ call, useCase }: Route): (RefusalCode | false)[] {
  if (!call.once || useCase.kind !== 'command') return [];
  return ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'];
}
