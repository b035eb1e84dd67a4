import type { Platform } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Asked } from './attempt.ts';
import type { UseCase } from './command.ts';
import { keepAlive, permit } from './door.ts';
import type { Found } from './record-read.ts';
import { sessionNow } from './sessions-now.ts';

/** What one session was answered to one request. */
interface Kept {
  /** When it was asked last, by the clock of this process. */
  readonly at: number;
  /** Its answer; null after the first time. */
  readonly answer: {
    readonly found: Found;
    readonly rights: string;
    /** A moment of the database before the answer was read. */
    readonly moment: string;
  } | null;
}

/** Only who asks again this soon is likely to get the same answer. */
const HELD_MS = 2000;
const MOST_KEPT = 1000;
const keptIn = new WeakMap<Database, Map<string, Kept>>();

/**
 * Gives the same answer again to a session that asks a query of rows for the second time within
 * moments, if nothing was committed in any table since before it was read (decision 0102). The
 * database is asked each time who asks and which moment it is; without a proof, `readNow` reads.
 */
export async function readAgain(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
  readNow: () => Promise<Found>,
): Promise<Found> {
  const { sessionToken, wire, facts } = asked;
  if (!useCase.fromRowsAlone || sessionToken === null) return readNow();
  const kept = keptIn.get(platform.database) ?? new Map<string, Kept>();
  keptIn.set(platform.database, kept);
  const name = JSON.stringify([sessionToken, useCase.call.path, wire]);
  const last = kept.get(name);
  if (!last || performance.now() - last.at >= HELD_MS) {
    const found = await readNow();
    keep(kept, name, null);
    return found;
  }

  const session = await sessionNow(platform.database, sessionToken);
  const { moment, rights, state } = session;
  const { answer } = last;
  if (answer && state === 'live' && answer.moment === moment && answer.rights === rights) {
    if (!useCase.call.quiet && !facts.isBackground) keepAlive(platform, session, facts);
    permit(useCase, asked, session);
    keep(kept, name, answer);
    return answer.found;
  }
  const found = await readNow();
  keep(kept, name, state === 'live' ? { found, rights, moment } : null);
  return found;
}

function keep(kept: Map<string, Kept>, name: string, answer: Kept['answer']): void {
  kept.delete(name); // so that the latest stands last
  kept.set(name, { at: performance.now(), answer });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
}
