import { readHelpNews as call } from '@paystead/contract/messages/help';
import { query } from '../platform/calls/command.ts';
import { findNews } from './help.queries.ts';

/** Whether there is something new for the borrower. */
export const readHelpNews = query(call, async ({ actor, db }) => findNews(db, actor.gid));
