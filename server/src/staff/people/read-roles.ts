import { AREAS, ROLES, type Grantable } from '@paystead/contract/staff/roles';
import { readRoles as call } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { mayIn } from './may-in.ts';

/** STAFF-15: what each role may do in each area, from the calls' own lists of who may make them. */
export const readRoles = query(call, async () => ({
  areas: AREAS.map(({ name }) => name),
  roles: (Object.keys(ROLES) as Grantable[]).map((role) => ({
    role,
    name: ROLES[role].name,
    does: ROLES[role].does,
    may: AREAS.map(({ paths }) => mayIn(role, paths)),
  })),
}));
