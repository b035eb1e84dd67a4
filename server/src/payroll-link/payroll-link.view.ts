import type { Answer } from '@paystead/contract/call';
import type { readPayrollLink } from '@paystead/contract/verification/payroll-link';
import { isoTime } from '../platform/clock.ts';
import { wordsOfFailure } from './link-words.ts';
import type { LinkRow } from './payroll-link.queries.ts';

type View = Answer<typeof readPayrollLink>;

export function viewLink(row: LinkRow): View {
  return {
    gid: row.gid,
    provider: row.provider,
    purpose: row.purpose,
    state: row.state,
    message: row.state === 'FAILED' ? wordsOfFailure(row.failure, row.payroll) : null,
    created_at: isoTime(row.created_at),
  };
}
