import type { Answer } from '@paystead/contract/call';
import type { answerJobCheck } from '@paystead/contract/employer/job-checks';
import { isoTime } from '../../platform/clock.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { JobCheckRow } from './job-checks.queries.ts';
import { openFact } from './stated-fact.ts';

type View = Answer<typeof answerJobCheck>;

/** A check as payroll sees it: a name and one detail, never what the person wants with it. */
export function viewJobCheck(vault: Vault, row: JobCheckRow): View {
  return {
    gid: row.gid,
    name: `${row.first_name} ${row.last_name}`,
    stated: row.claim_cipher ? openFact(vault, row.gid, row.claim_cipher) : null,
    asked_at: isoTime(row.asked_at),
    closes_at: isoTime(row.closes_at),
    state: row.state,
    answer: row.answer,
    differs: (row.differs ?? []) as View['differs'],
    ended_at: isoTime(row.ended_at),
    answered_by: row.answered_by,
  };
}
