import { listConversations as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { pageOfFound } from '../platform/calls/list-ends.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findNamedPeople } from '../named-people/index.ts';
import { answerTarget } from './answer-due.ts';
import { findConversations } from './desk.queries.ts';
import { viewConversationRow } from './help.view.ts';

/** Conversations for the console. Default: open ones. */
export const listConversations = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const { length, words } = pageOf(input);
  const found = await findConversations(db, {
    show: input.show ?? 'OPEN',
    staffGid: actor.gid,
    named: await findNamedPeople(db, words),
    after: placeOf(input.after, 'instant'),
    length,
  });
  const page = pageOfFound(found, length, (last) =>
    startAfter(last.waiting_since ?? last.last_message_at, last.gid),
  );
  const { minutes } = await answerTarget(context);
  return {
    ...page,
    rows: page.rows.map((row) => viewConversationRow(row, now)),
    target_minutes: minutes,
  };
});
