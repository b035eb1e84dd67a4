import { longDate } from '@paystead/lending/calendar/day-words';
import type { Uec } from '@paystead/contract/origination/application-summary';
import { documentDueOn } from '@paystead/lending/states/queue-documents';
import {
  openingQueueStatus,
  type QueueItemType,
  type QueueStatus,
} from '@paystead/lending/states/queue-status';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { insertItems } from './queue-items.queries.ts';

export interface Raised {
  readonly borrowerGid: string;
  /** Null before there is an application: proving employment. */
  readonly applicationGid: string | null;
  readonly uec: Uec;
  readonly types: readonly QueueItemType[];
  /** Where the item waits for somebody else first. */
  readonly status?: QueueStatus;
}

/**
 * Puts items into the queue, with the transaction, and tells the borrower when one of them waits
 * for a document. An item that the application has already stays as it is.
 */
export async function raiseItems(context: WorkContext, raised: Raised): Promise<void> {
  const { db, now, event } = context;
  if (raised.types.length === 0) return;
  const items = await insertItems(
    db,
    raised.types.map((type) => ({
      borrower_gid: raised.borrowerGid,
      application_gid: raised.applicationGid,
      type,
      status: raised.status ?? openingQueueStatus(type),
      uec: raised.uec,
      created_at: now,
      updated_at: now,
    })),
  );
  for (const { gid, type, status } of items) {
    const application_gid = raised.applicationGid;
    event(
      'queue.item-raised',
      { kind: 'queue_item', gid },
      { after: { type, status, application_gid } },
    );
  }
  const [asked] = items.filter(({ status }) => status === 'PENDING');
  if (!asked) return;
  await notify(context, {
    borrowerGid: raised.borrowerGid,
    title: 'We need a document from you',
    paragraphs: [
      'We go on as soon as we have it. A clear photo is enough.',
      ...(raised.applicationGid === null ? [] : [dueSentence(context.today)]),
    ],
    action: { label: 'See what we need', href: '/home/documents' },
    occasion: `queue ${asked.gid}`,
    send: { topic: 'tasks', about: 'document needed' },
  });
}

/** The notice of incompleteness (NOTICE-3): by when, and what follows otherwise. */
function dueSentence(today: Temporal.PlainDate): string {
  const due = longDate(documentDueOn(today));
  return `Send it by ${due}. After that day we can no longer consider your application.`;
}
