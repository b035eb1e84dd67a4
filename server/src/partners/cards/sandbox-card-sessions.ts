import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sha256 } from '../../platform/sealing/crypto.ts';
import type { CardDecline, CardPhase, NewCardSession, TypedCard } from './port.ts';

/** A session at the sandbox's processor, as its file holds it. It never holds a card number. */
export interface SandboxSession {
  readonly session: string;
  /** Cents. */
  readonly amount: string;
  readonly words: string;
  readonly phase: CardPhase;
  readonly declines: number;
  readonly lastDecline: CardDecline | null;
  readonly card: TypedCard | null;
  /** The bank waits for its code before it answers. */
  readonly asks: boolean;
  readonly disputed: 'LOST' | 'WON' | null;
  /** Questions that still get no answer, and those that are told to wait. */
  readonly lost: number;
  readonly late: number;
  readonly capturedOn: string | null;
  readonly refundedOn: string | null;
}

/** The sessions of the sandbox's processor: a file each, below the data folder. */
export interface SandboxSessions {
  open(wanted: NewCardSession): Promise<SandboxSession>;
  find(session: string): Promise<SandboxSession | null>;
  /** Changes a session, one change at a time. Throws if there is no such session. */
  change(
    session: string,
    how: (before: SandboxSession) => Partial<SandboxSession>,
  ): Promise<SandboxSession>;
  list(): Promise<SandboxSession[]>;
}

const NAME = /^cs_[0-9a-f]{32}$/;

export function sandboxSessions(dataFolder: string): SandboxSessions {
  const folder = join(dataFolder, 'cards');
  const pathOf = (session: string) => join(folder, `${session}.json`);
  const find = async (session: string) => {
    if (!NAME.test(session)) return null;
    const text = await readFile(pathOf(session), 'utf8').catch(ifMissing);
    return text === null ? null : (JSON.parse(text) as SandboxSession);
  };
  const alone = oneAtATime();
  return {
    find,
    open: ({ key, amount, words }) => {
      const session = `cs_${sha256(key).toString('hex').slice(0, 32)}`;
      return alone(session, async () => {
        const known = await find(session);
        if (known) return known;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return write(pathOf(session), { ...FRESH, session, amount: String(amount), words });
      });
    },
    change: (session, how) =>
      alone(session, async () => {
        const before = await find(session);
        if (!before) throw new Error('There is no such session');
        return write(pathOf(session), { ...before, ...how(before) });
      }),
    async list() {
      const names = await readdir(folder).catch(ifMissing);
      const found = (names ?? []).filter((name) => name.endsWith('.json')).toSorted();
      const all = await Promise.all(found.map((name) => find(name.slice(0, -'.json'.length))));
      return all.filter((one) => one !== null);
    },
  };
}

const FRESH = {
  phase: 'OPEN',
  declines: 0,
  lastDecline: null,
  card: null,
  asks: false,
  disputed: null,
  lost: 0,
  late: 0,
  capturedOn: null,
  refundedOn: null,
} as const;

/** Writes beside and renames, so that nobody reads half a file. */
async function write(path: string, session: SandboxSession): Promise<SandboxSession> {
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(session));
  } finally {
    await file.close();
  }
  await rename(part, path);
  return session;
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

type Alone = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs the work for one name one after the other, in this process. */
function oneAtATime(): Alone {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, next);
    return next;
  };
}
