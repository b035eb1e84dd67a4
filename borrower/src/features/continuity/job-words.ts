import type { WireAnswer } from '@paystead/contract/call';
import type { readJob, ReportedStatus } from '@paystead/contract/servicing/continuity';

export type Job = WireAnswer<typeof readJob>;
export type Choice = Job['choices'][number];
export type Reported = ReportedStatus;

/** The page's title: what changes, or the question while nothing does. */
export function titleOf(job: Job | undefined, wished: Reported | undefined): string {
  if (!job) return 'Your job and your loan';
  const status = isSettledStatus(job) ? job.status : (wished ?? plannedStatus(job));
  if (status === 'Terminated') return `You’re leaving ${job.employer}`;
  if (status === 'Retired') return `You’re retiring from ${job.employer}`;
  if (status === 'LeaveWithoutPay') return `Unpaid leave from ${job.employer}`;
  return `Leaving ${job.employer}?`;
}

function isSettledStatus({ status }: Job): boolean {
  return status !== 'Active' && status !== 'LeaveWithPay';
}

function plannedStatus({ said_by: by, status }: Job): Reported | undefined {
  return by && status === 'Active' ? 'Terminated' : undefined;
}

/** Whether the employer has spoken: then there's nothing to report. */
export function isTold(job: Job): boolean {
  return (job.said_by === 'EMPLOYER' || job.said_by === 'US') && isSettledStatus(job);
}

/** Who said what, since when. */
export function saidWords(job: Job): string {
  const who = job.said_by === 'EMPLOYER' ? `${job.employer} told us` : 'We’ve noted';
  switch (job.status) {
    case 'Terminated':
      return `${who} that you no longer work there.`;
    case 'Retired':
      return `${who} that you’ve retired.`;
    case 'LeaveWithoutPay':
      return `${who} that you’re on unpaid leave.`;
    default:
      return `${who} about your job.`;
  }
}
