import type { Answer } from '@paystead/contract/call';
import type { readPayrollLink } from '@paystead/contract/verification/payroll-link';
import { wordsOfFailure } from './link-words.ts';
import type { LinkRow } from './payroll-link.queries.ts';

type View = Answer<typeof readPayrollLink>;

export function viewLink(row: LinkRow): View {
  return {
    gid: row.gid,
    provider: row.provider as View['provider'],
    purpose: row.purpose as View['purpose'],
    state: row.state as View['state'],
    message: row.state === 'FAILED' ? wordsOfFailure(row.failure, row.payroll) : null,
    created_at: row.created_at.toISOString(),
  };
}
