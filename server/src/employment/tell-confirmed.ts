import { fill, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { lockItem, findItemAlone, moveItem } from '../queue-items/index.ts';
import type { CheckRow } from './employment.queries.ts';

/** The employer confirmed the job: ends the task that waited for it, and tells the borrower. */
export async function tellConfirmed(
  context: WorkContext,
  person: PersonRow,
  check: Pick<CheckRow, 'asked_at'>,
): Promise<void> {
  const item = await waitingItem(context, person.gid);
  if (item) await moveItem(context, item, 'accept-automatically');
  const employer = person.employer_name;
  const { paragraphs, subject } = fill(context, taskLetters.jobConfirmedByEmployer, { employer });
  await notify(context, {
    borrowerGid: person.gid,
    title: subject,
    paragraphs,
    action: { label: 'Continue', href: '/home/verify' },
    occasion: `employment ${isoTime(check.asked_at)}`,
    send: { topic: 'tasks', about: 'job confirmed' },
  });
}

/** The item that waits for the employer; locks it. */
export async function waitingItem({ db }: Pick<WorkContext, 'db'>, borrowerGid: string) {
  const found = await findItemAlone(db, borrowerGid, ['EMPLOYMENT']);
  const item = found && (await lockItem(db, found.gid));
  return item?.status === 'REVIEW' ? item : undefined;
}
