import { formatDate } from '@paystead/kit/format/format-date';
import type { TaskState } from '@paystead/kit/task-list/task-list';
import type { AppSummary } from '../../store/app-summary.ts';
import type { Loan } from '../../store/loan-details.ts';
import type { User } from '../../store/user.ts';
import {
  nextVerification,
  type VerificationStep,
  verificationSteps,
} from '../../store/verified.ts';

export interface HomeTask {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly icon: 'mail' | 'phone' | 'job' | 'lock' | 'file' | 'bank' | 'calendar' | 'upload';
  readonly href?: string;
  readonly state?: TaskState;
}

const steps: Record<VerificationStep, Omit<HomeTask, 'id' | 'state'>> = {
  email: {
    title: 'Verify your email',
    note: 'Enter the code we sent, or follow its link',
    icon: 'mail',
  },
  phone: { title: 'Verify your phone', note: 'We text or call you with a code', icon: 'phone' },
  employment: {
    title: 'Confirm your job',
    note: 'Your employee number is enough',
    icon: 'job',
  },
  mfa: {
    title: 'Add a second login step',
    note: 'Helps protect your money',
    icon: 'lock',
  },
};

/** The four steps of verification while one is open; other tasks wait until then. */
export function verificationTasks(person: User): HomeTask[] {
  const next = nextVerification(person);
  if (next === null) return [];
  return verificationSteps.map((step) => {
    const state = person[`${step}_verified`] ? 'done' : step === next ? 'to-do' : 'blocked';
    return {
      id: step,
      ...steps[step],
      state,
      ...(state === 'to-do' ? { href: '/home/verify' } : {}),
    };
  });
}

const nextSteps: Partial<
  Record<NonNullable<AppSummary>['status'], { title: string; note: string }>
> = {
  DRAFT: { title: 'Finish your application', note: 'We saved it for you' },
  CONFIRMING: { title: 'Confirm your details', note: 'A few answers are left' },
  OFFERED: { title: 'See your offer', note: 'Choose your amount and term' },
  ACCEPTED: { title: 'Read and sign your agreements', note: 'Then we’ll send your money' },
};

/** The task of an open application; none while we have to act. */
export function applicationTasks(summary: AppSummary): HomeTask[] {
  if (summary?.status === 'REVIEW') return documentTasks(summary.documents_wanted);
  const step = summary && nextSteps[summary.status];
  return step ? [{ id: 'application', ...step, icon: 'file', href: '/home/apply' }] : [];
}

function documentTasks(wanted: number): HomeTask[] {
  if (wanted === 0) return [];
  const title = wanted === 1 ? 'Send us a document' : `Send us ${wanted} documents`;
  const note = 'Then we’ll continue your application';
  return [{ id: 'documents', title, note, icon: 'upload', href: '/home/documents' }];
}

/** The tasks of a loan. */
export function loanTasks(loan: Loan | null, needsBackup: boolean): HomeTask[] {
  const tasks: HomeTask[] = [];
  if (loan?.loan_status === 'Open' && loan.delinquent_days > 0 && !loan.catching_up) {
    tasks.push({
      id: 'arrears',
      title: 'Catch up on your loan',
      note: `Your oldest installment is ${days(loan.delinquent_days)} late`,
      icon: 'calendar',
      href: `/home/loans/${loan.gid}/pay?mode=ARREARS`,
    });
  }
  if (loan?.offer) {
    tasks.push({
      id: 'offer',
      title: 'See our offer for your loan',
      note: `Good until ${formatDate(loan.offer.until)}`,
      icon: 'file',
      href: `/home/loans/${loan.gid}/${loan.offer.plan ? `help/${loan.offer.plan}` : 'settlement'}`,
    });
  }
  if (loan?.choice_open && loan.loan_status === 'Open') {
    tasks.push({
      id: 'job',
      title: 'Choose how to pay your loan',
      note: 'Your deductions end with your job',
      icon: 'job',
      href: `/home/loans/${loan.gid}/job`,
    });
  }
  if (needsBackup) {
    tasks.push({
      id: 'backup',
      title: 'Add a backup bank account',
      note: 'Used only if a paycheck deduction is missed',
      icon: 'bank',
      href: '/home/bank',
    });
  }
  return tasks;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
