import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { endTrouble, isAnyOpen, noteTrouble, openSubjects } from '../troubles/index.ts';
import { causeOf } from './step-failure.ts';

type SubjectKind =
  | 'application'
  | 'bank account'
  | 'bank entry'
  | 'deposit'
  | 'employer'
  | 'file'
  | 'loan'
  | 'money held'
  | 'payment'
  | 'person'
  | 'refund'
  | 'rule'
  | 'step'
  | 'task';

/** Who or what a step could not do its work for. */
export interface Subject {
  readonly kind: SubjectKind;
  /** A gid, or a file's name: nothing personal. */
  readonly gid: string;
  readonly borrowerGid?: string | undefined;
}

const KIND = 'CLOSE_OF_DAY';

type InTransaction = Pick<DailyContext, 'day' | 'inTransaction'>;

/**
 * Records for staff that a step failed for one subject. Throws that failure if not even this can be
 * recorded.
 */
export async function noteFailure(
  { day, inTransaction }: InTransaction,
  step: string,
  subject: Subject,
  error: unknown,
): Promise<void> {
  try {
    await inTransaction((context) => leaveOut(context, { step, day, subject, error }));
  } catch {
    throw error;
  }
}

/** Records the same within a transaction that goes on without the subject. */
export async function leaveOut(
  context: Pick<WorkContext, 'db' | 'now' | 'vault' | 'log'>,
  left: {
    readonly step: string;
    readonly day: Temporal.PlainDate;
    readonly subject: Subject;
    readonly error: unknown;
  },
): Promise<void> {
  const { day, error, step, subject } = left;
  context.log.error('The close of day left one out', { step, kind: subject.kind }, error);
  await noteTrouble(context, {
    kind: KIND,
    subject: nameOf(step, subject),
    company: 'Our staff',
    what: sentence(step, subject, `${day}`, causeOf(error)),
    ...(subject.borrowerGid !== undefined && { borrowerGid: subject.borrowerGid }),
  });
}

function sentence(step: string, { kind }: Subject, day: string, cause: string): string {
  const all = 'The day stays open, and we retry it automatically.';
  if (kind === 'step') return `On ${day} the step ${step} stopped (${cause}). ${all}`;
  const others = 'Everything else is done. Each close of day retries it.';
  return `On ${day} the step ${step} failed for this ${kind} (${cause}). ${others}`;
}

/** Whether any trouble of the close of day is open; without one, nothing was solved. */
export function hasTroubles(context: Pick<WorkContext, 'db'>): Promise<boolean> {
  return isAnyOpen(context, KIND);
}

/** Closes a subject's trouble once its work is done; does nothing without one. */
export async function endFailure(
  context: Parameters<typeof endTrouble>[0],
  step: string,
  subject: Subject,
): Promise<void> {
  await endTrouble(context, KIND, nameOf(step, subject));
}

/**
 * Closes the open troubles of a step that went through everything, except those of this run.
 * @param among the subjects of this run, if the step has others; all by default
 */
export async function endSolved(
  context: Pick<WorkContext, 'db' | 'now'>,
  step: string,
  failed: readonly Subject[],
  among?: readonly Subject[],
): Promise<void> {
  const named = (subjects: readonly Subject[]) =>
    new Set(subjects.map((subject) => nameOf(step, subject)));
  const [left, own] = [named(failed), among && named(among)];
  for (const subject of await openSubjects(context, KIND, `${step}, `)) {
    if (!left.has(subject) && (!own || own.has(subject))) await endTrouble(context, KIND, subject);
  }
}

function nameOf(step: string, { kind, gid }: Subject): string {
  return `${step}, ${kind} ${gid}`;
}
