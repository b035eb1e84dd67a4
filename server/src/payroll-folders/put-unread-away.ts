import { putUnreadAway as call } from '@paystead/contract/employer/payroll-folder';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findName, markPutAway } from './unread.queries.ts';
import { viewUnread } from './unread.view.ts';

/** FOLDER-11: payroll is done with a file that we couldn't read; it stays in `quarantine`. */
export const putUnreadAway = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const employerGid = ownEmployer(context);

  const by = (await findName(db, actor.gid)) ?? 'Payroll';
  const done = { by, at: now };
  const file = (await markPutAway(db, employerGid, input.gid, done)) ?? refuse('NOT_FOUND');
  const after = { name: file.name };
  event('payroll-folder.file-put-away', { kind: 'employer', gid: employerGid }, { after });

  return viewUnread(file);
});
