import { readDeskEmployer as call } from '@paystead/contract/staff/employers';
import { query } from '../../platform/calls/command.ts';
import { showEmployer } from './show-employer.ts';

/** STAFF-63: an employer's record and its paydays. */
export const readDeskEmployer = query(call, ({ db, input, today }) =>
  showEmployer(db, input.gid, today),
);
