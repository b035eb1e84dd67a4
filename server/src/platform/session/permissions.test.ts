import type { AnyCall, Who } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { Nothing } from '@paystead/contract/primitives';
import { describe, expect, test } from 'vitest';
import { type Actor, jobActor, NOBODY, type SessionKind } from './actor.ts';
import { authorize, fits, siteOf } from './permissions.ts';
import { Refusal } from '../refusal.ts';

/** Written out a second time, so that opening one more call to a breached account fails here. */
const OPEN_WHILE_BREACHED = [
  'DELETE /secured/user/sessions/{gid}',
  'GET /secured/user/breach',
  'GET /secured/user/help/conversation',
  'GET /secured/user/help/news',
  'GET /secured/user/session',
  'GET /secured/user/sessions',
  'POST /secured/user/breach/finish',
  'POST /secured/user/error',
  'POST /secured/user/help/message',
  'POST /secured/user/help/read',
  'POST /secured/user/mfa/send',
  'POST /secured/user/mfa/verify',
  'PUT /secured/user/password',
];

const isPublic = ({ who }: AnyCall) => who.includes('anyone');

const call = (who: Who[], path: AnyCall['path'] = '/secured/a'): AnyCall => ({
  method: 'GET',
  path,
  origin: 'paystead',
  summary: '',
  who,
  answer: Nothing,
  refusals: [],
});

function signedIn(kind: SessionKind, more: Partial<Actor> & { level?: 'challenged' } = {}): Actor {
  const session = {
    gid: 'a',
    level: more.level ?? ('full' as const),
    factorAt: null,
    isStale: false,
    clientSignature: null,
  };
  return { ...NOBODY, kind, gid: 'g', ...more, session };
}

const WHO: Who[] = [
  'anyone', 'challenged', 'borrower', 'verified', 'reviewer', 'servicer', 'administrator', 'auditor',
  'payroll', 'viewer',
]; // prettier-ignore

/** A1 in small: each actor with all the lines of `who` that match it. */
const table: [string, Actor, Who[]][] = [
  ['nobody', NOBODY, ['anyone']],
  ['a job', jobActor('x'), ['anyone']],
  ['half signed in', signedIn('borrower', { level: 'challenged' }), ['anyone', 'challenged']],
  ['a borrower', signedIn('borrower'), ['anyone', 'challenged', 'borrower']],
  [
    'a verified borrower',
    signedIn('borrower', { verified: true }),
    ['anyone', 'challenged', 'borrower', 'verified'],
  ],
  ['a reviewer', signedIn('staff', { roles: ['reviewer'] }), ['anyone', 'challenged', 'reviewer']],
  ['an auditor', signedIn('staff', { roles: ['auditor'] }), ['anyone', 'challenged', 'auditor']],
  ['staff without a role', signedIn('staff'), ['anyone', 'challenged']],
  [
    'half signed-in staff',
    signedIn('staff', { roles: ['auditor'], level: 'challenged' }),
    ['anyone', 'challenged'],
  ],
  ['payroll', signedIn('employer', { roles: ['payroll'] }), ['anyone', 'challenged', 'payroll']],
  [
    'an employer with a staff role by mistake',
    signedIn('employer', { roles: ['administrator'] }),
    ['anyone', 'challenged'],
  ],
  [
    'a borrower with a staff role by mistake',
    signedIn('borrower', { roles: ['auditor'] }),
    ['anyone', 'challenged', 'borrower'],
  ],
];

describe('who may', () => {
  test.each(table)('A1 %s', (_name, actor, allowed) => {
    expect(WHO.filter((who) => fits(who, actor))).toEqual(allowed);
  });

  test('A1 an unlisted actor is refused', () => {
    expect(fits('owner' as Who, signedIn('staff', { roles: ['owner'] }))).toBe(false);
    expect(() => authorize(call([]), 'borrower', signedIn('borrower'), 'live')).toThrow(
      'NOT_ALLOWED',
    );
  });

  test.each([
    ['nobody', NOBODY, null, 'NOT_SIGNED_IN'],
    ['an idle session', NOBODY, 'idle', 'SESSION_ENDED'],
    ['an ended session', NOBODY, 'ended', 'SESSION_ENDED'],
    [
      'half signed in',
      signedIn('borrower', { level: 'challenged' }),
      'live',
      'SECOND_FACTOR_NEEDED',
    ],
    ['not verified', signedIn('borrower'), 'live', 'VERIFICATION_NEEDED'],
    [
      'breached',
      signedIn('borrower', { verified: true, breached: true }),
      'live',
      'USER_ACCOUNT_BREACHED',
    ],
    ['of the console', signedIn('staff', { roles: ['auditor'] }), 'live', 'NOT_SIGNED_IN'],
  ] as const)('M6 B1 %s gets the reason for the refusal', (_name, actor, state, code) => {
    expect(() => authorize(call(['verified']), 'borrower', actor, state)).toThrow(code);
  });

  describe('S8.4 B1 a breached account', () => {
    const secured = listCalls().filter(
      ({ call: one }) => siteOf(one) === 'borrower' && !isPublic(one),
    );
    const refusalOf = (one: AnyCall): string | null => {
      try {
        authorize(
          one,
          'borrower',
          signedIn('borrower', { breached: true, verified: true }),
          'live',
        );
        return null;
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error);
      }
    };

    test('B1 may make these calls and no other of the contract', () => {
      expect(secured.length).toBeGreaterThan(80);
      const refused = secured.map(({ call: one }) => [`${one.method} ${one.path}`, refusalOf(one)]);
      const open = refused.filter(([, code]) => code !== 'USER_ACCOUNT_BREACHED');
      expect(open.toSorted()).toEqual(OPEN_WHILE_BREACHED.map((name) => [name, null]).toSorted());
    });

    test('B1 needs no session for a public call, so it may make those too', () => {
      const open = listCalls().filter(
        ({ call: one }) => siteOf(one) === 'borrower' && isPublic(one),
      );
      expect(open.filter(({ call: one }) => one.path.startsWith('/secured'))).toEqual([]);
      expect(open.filter(({ call: one }) => refusalOf(one) !== null)).toEqual([]);
    });
  });

  test('S10 console calls are those below /console', () => {
    expect(siteOf(call([], '/console/loan'))).toBe('console');
    expect(siteOf(call([], '/consoles'))).toBe('borrower');
  });

  test('S6.4 calls are open to existing roles only', () => {
    const named = listCalls().flatMap((one) => one.call.who);
    expect(named.filter((who) => !WHO.includes(who))).toEqual([]);
    for (const role of ['reviewer', 'servicer', 'administrator', 'auditor'] as const) {
      expect(named).toContain(role);
    }
  });

  test('S6.4 STAFF-2 an auditor reads all and changes nothing', () => {
    const open = listCalls().filter((one) => one.call.who.includes('auditor'));
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter((one) => one.call.method !== 'GET').map(({ name }) => name)).toEqual([]);
  });
});
