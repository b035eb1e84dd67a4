import { listColleagues as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { findColleagues } from './desk.queries.ts';

/** Everybody else who may answer borrowers. */
export const listColleagues = query(call, async ({ actor, db }) => findColleagues(db, actor.gid));
