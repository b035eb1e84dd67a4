import type { Answer } from '@paystead/contract/call';
import type { listBureauFiles } from '@paystead/contract/furnishing/bureau-files';
import type { RecordFault } from '@paystead/contract/furnishing/terms';
import type { readBureauFile } from '@paystead/contract/furnishing/bureau-files';
import { type AccountStatus, accountStatuses } from '@paystead/lending/furnishing/account-codes';
import { isoTime } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FileRow } from '../files.queries.ts';
import { statusWords } from '../record.view.ts';
import { type ListedFile, countFaults, findAnswers, findFileBefore } from './desk.queries.ts';
import { mayDecide } from './may-decide.ts';

export function viewFile(row: ListedFile): Answer<typeof listBureauFiles>['rows'][number] {
  const { day, gid, kind, left_out, loans, name, refused, sends_on, state } = row;
  const sent = row.sent_at === null ? null : isoTime(row.sent_at);
  return { gid, kind, day, state, sends_on, sent_at: sent, name, loans, left_out, refused };
}

/** A file with its statuses, faults and answers. */
export async function viewWholeFile(
  { actor, db }: { readonly actor: Actor; readonly db: Transaction },
  row: ListedFile,
): Promise<Answer<typeof readBureauFile>> {
  const [before, faults, answers] = await Promise.all([
    row.kind === 'MONTHLY' ? findFileBefore(db, row.day) : undefined,
    countFaults(db, row.gid),
    findAnswers(db, row.gid),
  ]);
  return {
    file: viewFile(row),
    stopped:
      row.state === 'STOPPED' && row.changed_by_name !== null
        ? { by: row.changed_by_name, why: row.changed_why ?? '' }
        : null,
    statuses: compareStatuses(row, before),
    faults: faults.map(({ fault, loans }) => ({ fault: fault as RecordFault, loans })),
    answers: answers.map(({ accepted, answered_at, bureau, handed_over_at, refused }) => ({
      bureau,
      handed_over_at: isoTime(handed_over_at),
      answered_at: answered_at === null ? null : isoTime(answered_at),
      accepted,
      refused,
    })),
    can_change: mayDecide(actor) && (row.state === 'READY' || row.state === 'STOPPED'),
  };
}

/** How many loans a file reports with each status, beside the month before. */
function compareStatuses(file: FileRow, before: FileRow | undefined) {
  const [now, then] = [statusesOf(file), before ? statusesOf(before) : {}];
  return accountStatuses
    .filter((status) => now[status] || then[status])
    .map((status) => ({
      status,
      says: statusWords(status),
      loans: now[status] ?? 0,
      before: then[status] ?? 0,
    }));
}

function statusesOf({ statuses }: FileRow): Partial<Record<AccountStatus, number>> {
  return statuses as Partial<Record<AccountStatus, number>>;
}
