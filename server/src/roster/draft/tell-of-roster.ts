import { LONG_ROSTER_BYTES, ROSTER_DRAFT_DAYS } from '@paystead/contract/employer/roster-terms';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { mailEnding } from '../../platform/outside/mail-ending.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findPayrollUsers } from '../../staff/index.ts';
import type { UploadRow } from './uploads.queries.ts';

/** What became of a file that was read. */
export type RosterNews =
  | { readonly what: 'COLUMNS' }
  | { readonly what: 'CHECKED'; readonly problemRows: number }
  | { readonly what: 'UNREADABLE'; readonly fault: string };

type Telling = Pick<WorkContext, 'config' | 'db' | 'enqueue' | 'vault'>;

/**
 * Writes that a file was read: of a long one to the person who uploaded it, who may have left the
 * page, and of one that came by itself to everybody in payroll. Names no person of the file.
 */
export async function tellOfRoster(
  context: Telling,
  upload: UploadRow,
  news: RosterNews,
): Promise<void> {
  const users = await findPayrollUsers(context.db, upload.employer_gid);
  const isByItself = upload.source !== 'SCREEN';
  if (!isByItself && upload.size_bytes <= LONG_ROSTER_BYTES) return;
  const to = isByItself ? users : users.filter(({ gid }) => gid === upload.uploaded_by);
  const { brand, consoleUrl } = context.config;
  const link = { label: 'Open the roster', url: `${consoleUrl}/employer/roster/${upload.gid}` };
  for (const { email, gid, name } of to) {
    await sendMessage(context, {
      channel: 'email',
      to: email,
      recipientGid: gid,
      about: 'roster read',
      subject: subjectOf(news),
      text: [
        greeting(name.split(' ')[0] ?? ''),
        `${upload.name}: ${sentenceOf(news)}`,
        ...(news.what === 'UNREADABLE'
          ? []
          : [`Nothing changes until you apply it. A draft is open for ${ROSTER_DRAFT_DAYS} days.`]),
        ...mailEnding(brand, link),
      ].join('\n\n'),
      links: [link],
    });
  }
}

function subjectOf({ what }: RosterNews): string {
  if (what === 'UNREADABLE') return 'We couldn’t read your roster file';
  return what === 'COLUMNS'
    ? 'Your roster file needs its columns matched'
    : 'Your roster file is checked';
}

function sentenceOf(news: RosterNews): string {
  if (news.what === 'UNREADABLE') return news.fault;
  if (news.what === 'COLUMNS')
    return 'tell us once which column is which, and we’ll check the rows.';
  if (news.problemRows === 0) return 'every row is fine. See what it changes, then apply it.';
  return `rows that need a fix: ${news.problemRows.toLocaleString('en-US')}.`;
}
