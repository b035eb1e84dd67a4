import type { Answer } from '@paystead/contract/call';
import type { listTroubles } from '@paystead/contract/servicing/troubles';
import { isoTime } from '../platform/clock.ts';
import type { TroubleRow } from './troubles.queries.ts';

type View = Answer<typeof listTroubles>['rows'][number];

/** A trouble as staff see it. Shows a message's topic, never its text. */
export function viewTrouble(row: TroubleRow): View {
  return {
    gid: row.gid,
    kind: row.kind,
    company: row.company,
    subject: row.kind === 'MONEY_HELD' ? 'Breached account' : (row.about ?? row.subject),
    what: row.what,
    borrower: row.borrower,
    tries: row.tries,
    first_at: isoTime(row.first_at),
    last_at: isoTime(row.last_at),
    closed_at: isoTime(row.closed_at),
  };
}
