import type { Answer } from '@paystead/contract/call';
import type * as calls from '@paystead/contract/wellness/credit-monitoring';
import { findPage } from '../content/index.ts';
import { maskPhone } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { isoTime } from '../platform/clock.ts';
import { findPerson } from '../profile/index.ts';
import { openSitting } from './exam.ts';
import { enrollmentStatus } from './read-monitoring-status.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';
import { isLocked, enrollmentStep } from './move-to.ts';
import { triesLeftNow } from './wrong-try.ts';

export type EnrollmentView = Answer<typeof calls.readMonitoringEnrollment>;
type Viewing = Pick<WorkContext, 'db' | 'now' | 'config' | 'vault' | 'actor'>;

/** The newest version of the notice that people agree to. */
export const DISCLOSURE_PAGE = 'credit-report';

/** S4.6: the enrollment as its person sees it. */
export async function viewEnrollment(
  context: Viewing,
  row: EnrollmentRow | undefined,
): Promise<EnrollmentView> {
  const { db, now, actor } = context;
  const page = await findPage(db, DISCLOSURE_PAGE);
  if (!page) throw new Error(`The page ${DISCLOSURE_PAGE} must exist`);
  const locked = isLocked(row, now);
  const step = enrollmentStep(row);
  return {
    status: await enrollmentStatus(context, actor.gid, row),
    step,
    error: row?.error ?? null,
    disclosure: page,
    choices: step === 'OTP' && row ? await viewChoices(context, row) : [],
    code: step === 'OTP_VERIFY' && row ? viewCode(row) : null,
    question: step === 'KBA' && row ? viewQuestion(context, row) : null,
    tries_left: triesLeftNow(row, now),
    locked_until: locked ? isoTime(row?.locked_until ?? null) : null,
  };
}

async function viewChoices(
  { db, actor }: Viewing,
  row: EnrollmentRow,
): Promise<EnrollmentView['choices']> {
  const questions = { type: 'OPT_KBA', sent_to: null } as const;
  if (!row.phone_known) return [questions];
  const sent_to = maskPhone((await findPerson(db, actor.gid)).phone ?? '');
  return [{ type: 'OPT_SMS', sent_to }, { type: 'OPT_VOICE', sent_to }, questions];
}

function viewCode(row: EnrollmentRow): EnrollmentView['code'] {
  const { code_type: type, code_sent_to: to, code_expires_at: end } = row;
  return type && end && { type, sent_to: to ?? '', expires_at: isoTime(end) };
}

function viewQuestion({ vault }: Viewing, row: EnrollmentRow): EnrollmentView['question'] {
  const sitting = openSitting(vault, row);
  const question = sitting?.questions[sitting.given.length];
  if (!sitting || !question) return null;
  return {
    type: 'KBA_ANSWER',
    number: sitting.given.length + 1,
    of: sitting.questions.length,
    text: question.text,
    answers: [...question.answers],
  };
}
