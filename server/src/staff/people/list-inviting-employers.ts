import { listInvitingEmployers as call } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { findEmployersByName } from './people.queries.ts';

/** Employers whose users can be invited. */
export const listInvitingEmployers = query(call, async ({ db, today }) => ({
  today: today.toString(),
  employers: await findEmployersByName(db),
}));
