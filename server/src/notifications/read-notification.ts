import { readNotification as call } from '@paystead/contract/messages/notifications';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewNotification } from './notification.view.ts';
import { findNeighbours, findNotification } from './notifications.queries.ts';

/**
 * One of the borrower's own, with its neighbors; another person's doesn't exist for the borrower.
 */
export const readNotification = query(call, async ({ actor, db, input, today }) => {
  const wanted = { borrowerGid: actor.gid, gid: input.id, today: today.toString() };
  const [row, beside] = await Promise.all([
    findNotification(db, wanted),
    findNeighbours(db, wanted),
  ]);
  return row ? { ...viewNotification(row), ...beside } : refuse('NOT_FOUND');
});
