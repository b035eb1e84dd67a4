import type { Answer } from '@paystead/contract/call';
import type { listLooks } from '@paystead/contract/identity/who-looked';
import { isoTime } from '../platform/clock.ts';
import type { LookRow } from './who-looked.queries.ts';

type Look = Answer<typeof listLooks>['rows'][number];

export function viewLook(row: LookRow): Look {
  return {
    at: isoTime(row.at),
    what: row.what as Look['what'],
    fact: row.fact as Look['fact'],
    minutes: row.minutes,
    role: row.role as Look['role'],
    employer: row.employer,
  };
}
