import { type Answered, type Asked, encode, prepare } from './attempt.ts';
import { dayOf } from '../clock.ts';
import type { UseCase } from './command.ts';
import type { Platform } from '../context.ts';
import { type Database, read, type Running } from '../database/database.ts';
import { keepAlive, openDoor, permit } from './door.ts';
import { readAgain } from './kept-answers.ts';
import type { Opened } from './opened.ts';
import { type Found, recordRead } from './record-read.ts';

/**
 * Carries out a query. The database is asked each time who asks (`openDoor`). Where this browser
 * has asked a moment ago, the query does not wait for that answer: its statements follow on the
 * same connection, for the person this browser was last time, which saves a round trip (figures in
 * decision 0005). Two things keep this safe:
 *
 * - PostgreSQL runs the statements of a connection in their order, so row-level security goes by
 *   what `door()` found, never by the guess.
 * - The result counts only if `door()` answered and the session is exactly what it was: rights,
 *   level, and day. Otherwise it is thrown away, and the query runs again for whoever asks now. So
 *   a query may run twice, and must do nothing but read.
 *
 * A read of the console is recorded before it is answered (`recordRead`).
 *
 * A guess lives in one process; on another one the first query of a browser waits, and is right.
 */
export async function readCall(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
): Promise<Answered> {
  const found = await readAgain(platform, useCase, asked, () =>
    findAnswer(platform, useCase, asked),
  );
  await recordRead(platform, useCase, asked, found);
  return found.answered;
}

function findAnswer(platform: Platform, useCase: UseCase, asked: Asked): Promise<Found> {
  return read(platform.database.reads, async (running) => {
    const opening = openDoor(running, useCase, asked, null);
    const seen = seenBy(platform.database);
    const guess = guessWho(seen, asked);
    const early = guess && settled(() => carryOut(platform, useCase, running, guess, asked));

    const opened = await opening;
    remember(seen, asked, opened);
    if (!useCase.call.quiet && !asked.facts.isBackground) keepAlive(platform, opened, asked.facts);
    const result = await early;
    if (guess && result && isStillTrue(guess, opened)) {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }
    return carryOut(platform, useCase, running, opened, asked);
  });
}

async function carryOut(
  platform: Platform,
  useCase: UseCase,
  running: Running,
  opened: Opened,
  asked: Asked,
): Promise<Found> {
  permit(useCase, asked, opened);
  const work = await prepare(platform, useCase, running, opened, asked);
  const answer = await useCase.handle(work.context);

  return { answered: work.answered(encode(useCase.call, answer)), answer };
}

async function settled<Value>(work: () => Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

interface Seen {
  readonly opened: Opened;
  /** When we saw it, by the clock of this process. */
  readonly at: number;
}

/** The latest sessions of this process by their cookies; only ever used as a guess. */
type SeenSessions = Map<string, Seen>;

const seenSessions = new WeakMap<Database, SeenSessions>();
const MOST_SEEN = 5000;

function seenBy(database: Database): SeenSessions {
  const seen = seenSessions.get(database) ?? new Map<string, Seen>();
  seenSessions.set(database, seen);
  return seen;
}

function remember(seen: SeenSessions, { sessionToken }: Asked, opened: Opened): void {
  if (sessionToken === null) return;
  seen.delete(sessionToken);
  if (opened.state !== 'live') return;
  seen.set(sessionToken, { opened, at: performance.now() });
  if (seen.size > MOST_SEEN) seen.delete(seen.keys().next().value ?? '');
}

function guessWho(seen: SeenSessions, { sessionToken }: Asked): Opened | null {
  const last = sessionToken === null ? undefined : seen.get(sessionToken);
  if (!last) return null;
  return { ...last.opened, nowMs: last.opened.nowMs + performance.now() - last.at };
}

const NEAR_MS = 2000;

/** The same person with the same rights, on the same day of the product's clock. */
function isStillTrue(guess: Opened, opened: Opened): boolean {
  return (
    opened.state === 'live' &&
    guess.rights === opened.rights &&
    Math.abs(guess.nowMs - opened.nowMs) < NEAR_MS &&
    (sameMinute(guess.nowMs, opened.nowMs) || dayAt(guess.nowMs).equals(dayAt(opened.nowMs)))
  );
}

function sameMinute(one: number, other: number): boolean {
  return Math.floor(one / 60_000) === Math.floor(other / 60_000);
}

function dayAt(ms: number): Temporal.PlainDate {
  return dayOf(Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)));
}
