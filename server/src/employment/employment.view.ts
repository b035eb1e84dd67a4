import type { Answer } from '@paystead/contract/call';
import type { readEmployment } from '@paystead/contract/verification/employment';
import { isGovernmentEmail } from '@paystead/lending/employment/government-email';
import type { WorkflowPolicy } from '@paystead/lending/employment/workflow-policy';
import type { EmployerRow } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { PersonRow } from '../profile/index.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import type { CheckRow } from './employment.queries.ts';

type View = Answer<typeof readEmployment>;

interface Shown {
  readonly person: PersonRow;
  readonly employer: EmployerRow;
  readonly rules: WorkflowPolicy;
  readonly check: CheckRow | null;
  /** The item that waits for a document or for the employer's answer. */
  readonly item: QueueItemRow | null;
}

export function viewEmployment(shown: Shown): View {
  const { person, employer, rules, check, item } = shown;
  const state = employmentState(shown);
  return {
    proof: rules.employmentProof,
    check_mode: employer.employment_check_mode,
    state,
    government_email: person.email_verified_at !== null && isGovernmentEmail(person.email),
    provider: payrollProvider(employer, rules),
    payroll_processor: employer.payroll_processor,
    item:
      item && (state === 'DOCUMENT' || state === 'REVIEW')
        ? { gid: item.gid, type: item.type }
        : null,
    asked_at: isoTime(check?.asked_at ?? null),
    answer_by: check?.answer_by ?? null,
  };
}

/** The flag of S4.11 decides: it is reset when employment ends. */
function employmentState({ person, check, item }: Shown): View['state'] {
  if (person.employment_verified_at) return 'PROVED';
  if (!check || check.state === 'PROVED') return 'NONE';
  if (check.state === 'DOCUMENT' && item?.status === 'REVIEW') return 'REVIEW';
  return check.state;
}

function payrollProvider(employer: EmployerRow, rules: WorkflowPolicy): View['provider'] {
  if (rules.employmentProof !== 'PAYROLL_LINK') return null;
  return employer.deposit_confirmation === 'PINWHEEL' ? 'PINWHEEL' : 'ATOMIC';
}
