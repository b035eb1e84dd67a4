import { longDate } from '@paystead/lending/calendar/day-words';
import type { Uec } from '@paystead/contract/origination/application-summary';
import { documentDueOn } from '@paystead/lending/states/queue-documents';
import {
  openingQueueStatus,
  type QueueItemType,
  type QueueStatus,
} from '@paystead/lending/states/queue-status';
import { fill, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dueAt } from './due-at.ts';
import { insertItems } from './queue-items.queries.ts';

export interface Raised {
  readonly borrowerGid: string;
  /** Null before there is an application: proof of employment. */
  readonly applicationGid: string | null;
  readonly uec: Uec;
  readonly types: readonly QueueItemType[];
  /** The first state, when the item waits for someone other than the borrower. */
  readonly status?: QueueStatus;
  /** What the borrower is told instead, where nothing lapses without the document. */
  readonly told?: { readonly title: string; readonly paragraphs: readonly string[] };
}

/**
 * Adds items to the queue in this transaction, and tells the borrower when one waits for a
 * document. Items that the application already has stay as they are.
 */
export async function raiseItems(context: WorkContext, raised: Raised): Promise<void> {
  const { db, now, event } = context;
  if (raised.types.length === 0) return;
  const rows = raised.types.map(async (type) => {
    const status = raised.status ?? openingQueueStatus(type);
    return {
      borrower_gid: raised.borrowerGid,
      application_gid: raised.applicationGid,
      type,
      status,
      uec: raised.uec,
      created_at: now,
      updated_at: now,
      due_at: await dueAt({ db, now }, type, status),
    };
  });
  const items = await insertItems(db, await Promise.all(rows));
  for (const { gid, type, status } of items) {
    const application_gid = raised.applicationGid;
    event(
      'queue.item-raised',
      { kind: 'queue_item', gid },
      { after: { type, status, application_gid } },
    );
  }
  const [asked, ...more] = items.filter(({ status }) => status === 'PENDING');
  if (!asked) return;
  await notify(context, {
    borrowerGid: raised.borrowerGid,
    ...(raised.told ?? askingWords(context, raised, more.length === 0)),
    action: { label: 'See what we need', href: '/home/documents' },
    occasion: `queue ${asked.gid}`,
    send: { topic: 'tasks', about: 'document needed' },
  });
}

function askingWords(context: WorkContext, { applicationGid }: Raised, isOne: boolean) {
  const letter = isOne ? taskLetters.documentNeeded : taskLetters.documentsNeeded;
  const deadline = applicationGid === null ? '' : dueSentence(context.today, isOne);
  const { subject: title, paragraphs } = fill(context, letter, { deadline });
  return { title, paragraphs };
}

/** The notice of incompleteness (NOTICE-3): the due day, and what happens after it. */
function dueSentence(today: Temporal.PlainDate, isOne: boolean): string {
  const due = longDate(documentDueOn(today));
  return `Send ${isOne ? 'it' : 'them'} by ${due}. After that day we can no longer consider your application.`;
}
