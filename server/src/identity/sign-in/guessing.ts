import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  addFailure,
  addName,
  findGuesses,
  type GuessLimits,
  type GuessPlace,
  lowerFailures,
  SPRAY_HOURS,
} from './guessing.queries.ts';
import { typedName } from './login-counter.queries.ts';
import type { Verdict } from './login-lock.ts';
import { network } from '../../platform/session/network.ts';

type GuessContext = Pick<Context, 'db' | 'vault' | 'config' | 'request' | 'now' | 'event'>;

/** What was typed at the door. */
interface Typed {
  readonly username: string;
  readonly password: string;
}

/** How many failures a login from an unknown device makes up for. */
const WELCOME = 3;
const MARK_BITS = 20;
const NAME_BITS = 15;

/**
 * L6: refuses a login from an unknown device with TOO_MANY_REQUESTS before it costs a hash, if its
 * address has sent too many wrong passwords or its password was tried on too many names. Known and
 * unknown names get the same answer, and no counter moves. Known devices never come here.
 *
 * @param limits other ones than those of the settings
 */
export async function refuseGuessing(
  context: GuessContext,
  typed: Typed,
  limits: GuessLimits = context.config.guessLimits,
): Promise<void> {
  const { db, now, config } = context;
  const place = placeOf(context, typed);
  const { failures, names, since } = await findGuesses(db, place, config.guessLimits, now);

  if (isOver(failures + 1, limits.perAddress)) refuseFor(secondsToDrain(failures + 1, limits));
  if (isSprayed(names, place, limits)) refuseFor(secondsToForget(since, now));
}

/** How many wrong passwords the address sent, and on how many other names this one was tried. */
export async function countGuesses(
  context: Omit<GuessContext, 'event'>,
  typed: Typed,
): Promise<{ failures: number; otherNames: number }> {
  const { db, now, config } = context;
  const place = placeOf(context, typed);
  const { failures, names } = await findGuesses(db, place, config.guessLimits, now);
  return { failures, otherNames: names.filter((name) => name !== place.name).length };
}

/**
 * After the password of an unknown device was judged: counts a wrong one for all nodes. A right one
 * lowers the count of the address, so that an employer's office stays below the limit. Of
 * simultaneous guesses it refuses those beyond the limits and keeps nothing of them.
 */
export async function settleGuess(
  context: GuessContext,
  typed: Typed,
  { isGuess, code }: Pick<Verdict, 'isGuess' | 'code'>,
): Promise<void> {
  if (isGuess) return countGuess(context, typed);
  if (code !== null) return;
  await refuseGuessing(context, typed);
  await welcomeAddress(context, typed);
}

async function countGuess(context: GuessContext, typed: Typed): Promise<void> {
  const { db, now, config, event } = context;
  const limits = config.guessLimits;
  const place = placeOf(context, typed);

  if (limits.perAddress > 0) {
    const failures = await addFailure(db, place, limits, now);
    if (isOver(failures, limits.perAddress)) refuseFor(secondsToDrain(failures, limits));
    if (isOver(failures + 1, limits.perAddress)) {
      event('login.guessing-stopped', null, { after: { by: 'address' } });
    }
  }
  if (limits.perPassword > 0) {
    const { names, since } = await addName(db, place, limits, now);
    if (isSprayed(names, place, limits)) refuseFor(secondsToForget(since, now));
    if (names.length === limits.perPassword) {
      event('login.guessing-stopped', null, { after: { by: 'names' } });
    }
  }
}

async function welcomeAddress(context: GuessContext, typed: Typed): Promise<void> {
  const { db, vault, config, now, request } = context;
  const limits = config.guessLimits;
  if (limits.perAddress === 0) return;

  const welcome = `${network(request.ip)}\n${typedName(typed.username)}`;
  const key = vault.lookup(welcome, 'login.welcome');
  await lowerFailures(db, placeOf(context, typed), { key, by: WELCOME }, limits, now);
}

function placeOf(
  { vault, request }: Pick<GuessContext, 'vault' | 'request'>,
  { username, password }: Typed,
): GuessPlace {
  const bits = (hash: Buffer, count: number) => hash.readUInt32BE() >>> (32 - count);
  return {
    address: vault.lookup(network(request.ip), 'login.address'),
    mark: bits(vault.lookup(password, 'login.password'), MARK_BITS),
    name: bits(vault.lookup(typedName(username), 'login.sprayed'), NAME_BITS),
  };
}

function isOver(failures: number, limit: number): boolean {
  return limit > 0 && failures > limit;
}

function isSprayed(names: readonly number[], { name }: GuessPlace, limits: GuessLimits): boolean {
  const { perPassword } = limits;
  return perPassword > 0 && names.length >= perPassword && !names.includes(name);
}

function refuseFor(retryAfter: number): never {
  return refuse('TOO_MANY_REQUESTS', { retryAfter });
}

/** Seconds until one more wrong password is allowed. */
function secondsToDrain(failures: number, { perAddress }: GuessLimits): number {
  return Math.max(1, Math.ceil(((failures - perAddress) * 60 * 60) / perAddress));
}

function secondsToForget(since: Temporal.Instant, now: Temporal.Instant): number {
  const free = since.add({ hours: SPRAY_HOURS });
  return Math.max(1, Math.ceil(now.until(free).total('seconds')));
}
