import { type Database, read } from '../database/database.ts';
import { sha256 } from '../sealing/crypto.ts';
import { openedBy, type SessionRow } from './door.ts';
import type { Opened } from './opened.ts';

/** A session as it is, and the moment of the database at which it is so. */
export interface SessionNow extends Pick<Opened, 'actor' | 'state' | 'rights'> {
  /**
   * What the database had committed. Equal texts mean that nothing was committed in between, in any
   * table.
   */
  readonly moment: string;
}

interface Waiting {
  readonly tokenHash: Buffer;
  readonly tell: (answer: SessionNow) => void;
  readonly fail: (error: unknown) => void;
}

const waiting = new WeakMap<Database, Waiting[]>();

/**
 * Looks up a session in the database. Requests that come at the same moment share one statement;
 * none gets an answer that was asked for before it came.
 */
export function sessionNow(database: Database, token: string): Promise<SessionNow> {
  return new Promise((tell, fail) => {
    const others = waiting.get(database);
    const one = { tokenHash: sha256(token), tell, fail };
    if (others) return void others.push(one);
    waiting.set(database, [one]);
    setImmediate(() => void askFor(database));
  });
}

async function askFor(database: Database): Promise<void> {
  const all = waiting.get(database) ?? [];
  waiting.delete(database);
  try {
    const hashes = all.map(({ tokenHash }) => tokenHash);
    const { rows } = await read(database.reads, ({ send }) =>
      send('select * from sessions_now($1)', [hashes]),
    );
    for (const [index, row] of (rows as (SessionRow & { moment: string })[]).entries()) {
      all[index]?.tell({ ...openedBy(row), moment: row.moment });
    }
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}
