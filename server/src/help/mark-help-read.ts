import { markHelpRead as call } from '@paystead/contract/messages/help';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findNews, setRead } from './help.queries.ts';

/** Marks everything up to a message as seen by the borrower. */
export const markHelpRead = command(call, async ({ actor, db, event, input, now }) => {
  const seen = { borrowerGid: actor.gid, through: input.through };
  const isTheirs = await setRead(db, seen, now);
  if (!isTheirs) return refuse('NOT_FOUND');

  event('help.answers-read', { kind: 'help_message', gid: input.through });
  return findNews(db, actor.gid);
});
