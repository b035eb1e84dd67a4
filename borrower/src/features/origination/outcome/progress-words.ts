import type { WireAnswer } from '@paystead/contract/call';
import type { readProgress } from '@paystead/contract/origination/progress';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import type { ApplicationRecord } from '../../../parts/application.ts';
import { deadlineWords, lastMinuteOf } from '../../../parts/words/deadline-words.ts';
import { momentWords } from '../../../parts/words/moment-words.ts';
import type { ProgressStep } from './progress-steps.tsx';

export type Progress = WireAnswer<typeof readProgress>;

/** Who has a sent application. */
export type Holder = 'partner' | 'you' | 'reviewer';

export function holderOf({ review, status }: Progress): Holder {
  if (status === 'SUBMITTED') return 'partner';
  return review === null ? 'you' : 'reviewer';
}

const TITLES: Readonly<Record<Holder, string>> = {
  partner: 'We have your application',
  you: 'We need a document from you',
  reviewer: 'A person is reading your application',
};

export const titleOf = (progress: Progress) => TITLES[holderOf(progress)];

/** The first sentence: if we're late, it says so. */
export function leadOf(progress: Progress): string {
  const { answer_by, review } = progress;
  if (review?.missed) {
    return `We’re late. We promised an answer by ${deadlineWords(review.missed)}. Our new time is ${deadlineWords(review.due)}.`;
  }
  if (review) {
    return `You’ll have an answer by ${deadlineWords(review.due)}. You don’t need to stay on this page.`;
  }
  if (holderOf(progress) === 'you') {
    return 'Send it whenever you’re ready. We’ll keep your application and continue as soon as we have it.';
  }
  const latest = answer_by ? `, by ${lastMinuteOf(answer_by)} at the latest` : '';
  return `A company we check with isn’t answering right now. We’ll keep asking and email you as soon as we have an answer${latest}. You don’t need to send anything again or stay on this page.`;
}

const CHECKING: Readonly<Record<Holder, Pick<ProgressStep, 'title' | 'note'>>> = {
  partner: {
    title: 'We’re waiting for an outside check',
    note: 'We ask every few minutes until it answers.',
  },
  you: {
    title: 'We’re waiting for your document',
    note: 'A reviewer will read it as soon as it’s here.',
  },
  reviewer: {
    title: 'A reviewer checks one thing',
    note: 'One of our reviewers is checking a detail.',
  },
};

/** @param application its amount and term, as asked */
export function stepsOf(progress: Progress, application: ApplicationRecord): ProgressStep[] {
  const { amount, term } = application;
  const { credit_at, job_at, review, sent_at } = progress;
  const checking = CHECKING[holderOf(progress)];
  const by = review ? ` By ${deadlineWords(review.due)}.` : '';
  return [
    {
      title: amount ? `You applied for ${formatMoney(amount)}` : 'You applied',
      note: join(term === null ? null : `${term} months`, sent_at && at(sent_at)),
      state: 'done',
    },
    ...(job_at
      ? [{ title: 'Your job is confirmed', note: at(job_at), state: 'done' as const }]
      : []),
    ...(credit_at
      ? [{ title: 'Credit checked', note: at(credit_at), state: 'done' as const }]
      : []),
    { title: checking.title, note: `${String(checking.note)}${by}`, state: 'now' },
    {
      title: 'Our answer',
      note: 'Approved, approved for another amount, or declined with the reasons. By email and here.',
      state: 'next',
    },
    {
      title: 'You sign, if you like the offer',
      note: `You have ${formatBusinessDays(progress.days_to_sign)}. The money arrives ${formatBusinessDays(progress.days_to_money)} after you sign.`,
      state: 'next',
    },
  ];
}

/** A moment as deadlines write it beside it: minutes only if there are any. */
function at(instant: string): string {
  return momentWords(instant).replace(':00', '');
}

function join(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}
