import type { Answer } from '@paystead/contract/call';
import type { listRosterPeople, readPersonStatuses } from '@paystead/contract/employer/people';
import { isoTime } from '../platform/clock.ts';
import type { HistoryRow } from './history.queries.ts';
import type { PersonRow } from './people.queries.ts';

type Person = Answer<typeof listRosterPeople>['rows'][number];
type Status = Answer<typeof readPersonStatuses>['changes'][number];

export function viewPerson(row: PersonRow): Person {
  const { waiting_gid: gid, waiting_on: on, waiting_status: status } = row;
  return {
    gid: row.gid,
    employee_number: row.employee_number,
    name: nameOf(row),
    group: row.group_name,
    status: row.employee_status,
    amount: row.amount_cents,
    payday: row.payday,
    waiting: gid && on && status ? { gid, status, effective_on: on } : null,
  };
}

export const nameOf = (row: Pick<PersonRow, 'first_name' | 'last_name'>) =>
  `${row.first_name} ${row.last_name}`;

export function viewStatus(row: HistoryRow): Status {
  return {
    gid: row.gid,
    status: row.status,
    effective_on: row.effective_on,
    returns_on: row.returns_on,
    source: row.source,
    by: row.by,
    at: isoTime(row.at),
    state: row.state,
  };
}
