import type { readFactors } from '@paystead/contract/identity/account-safety';
import type { Answer } from '@paystead/contract/call';
import type { listSessions, login } from '@paystead/contract/identity/identity';
import { isoTime, realNow } from '../../platform/clock.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Level } from '../../platform/session/actor.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { maskPhone } from '../contact/contact-mask.ts';
import type { Factor } from '../second-factor/factor.queries.ts';

type SessionState = Answer<typeof login>;
type MfaType = SessionState['mfa_types'][number];

/** The state of a session, as login and the second step return it. */
export function viewSession(
  person: Pick<Borrower, 'first_name' | 'phone'>,
  factors: readonly Factor[],
  level: Level,
  config: Config,
): SessionState {
  const types = factorTypes(factors);
  const isFull = level === 'full';
  return {
    mfa_required: !isFull,
    mfa_type: types[0] ?? null,
    mfa_types: types,
    mfa_hint:
      types.includes('SMS') && person.phone ? `text message to ${maskPhone(person.phone)}` : null,
    first_name: isFull ? person.first_name : null,
    idle_until: instantText(realNow().add({ minutes: config.session.idleMinutes })),
  };
}

export function factorTypes(factors: readonly Factor[]): MfaType[] {
  return factors.map(({ type }) => type);
}

export function viewFactor(factor: Factor): Answer<typeof readFactors>['factors'][number] {
  const since = factor.confirmed_at ?? factor.created_at;
  return { type: factor.type, added_at: isoTime(since) };
}

function instantText(instant: Temporal.Instant): string {
  return instant.round('millisecond').toString();
}

type SessionRow = Answer<typeof listSessions>[number];

export function viewSessionRow(
  row: {
    gid: string;
    user_agent: string | null;
    created_at: Temporal.Instant;
    last_seen_at: Temporal.Instant;
  },
  currentGid: string | undefined,
): SessionRow {
  return {
    gid: row.gid,
    current: row.gid === currentGid,
    device: viewDevice(row.user_agent ?? ''),
    created_at: isoTime(row.created_at),
    last_seen_at: isoTime(row.last_seen_at),
  };
}

export function viewEndedSession(row: {
  user_agent: string | null;
  last_seen_at: Temporal.Instant;
}) {
  return {
    device: viewDevice(row.user_agent ?? ''),
    last_seen_at: isoTime(row.last_seen_at),
  };
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** `Chrome on Windows`, as far as the user agent says. */
export function viewDevice(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;

  return browser ?? system ?? 'an unknown browser';
}
