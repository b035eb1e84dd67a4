import { DECLINE_REASONS, RETURN_REASONS } from '@paystead/contract/verification/queue-reasons';
import type { QueueStatus } from '@paystead/lending/states/queue-status';

interface Reasoned {
  readonly status: QueueStatus;
  readonly reason: string | null;
  readonly note: string | null;
}

const sentences: Readonly<Record<string, { readonly sentence: string } | undefined>> = {
  ...DECLINE_REASONS,
  ...RETURN_REASONS,
};

/** Why staff returned or declined an item, as its owner reads it; null in other states. */
export function reasonSentence({ status, reason, note }: Reasoned): string | null {
  if (status !== 'PENDING' && status !== 'DECLINED') return null;
  const sentence = (reason !== null && sentences[reason]?.sentence) || '';
  return [sentence, note ?? ''].filter(Boolean).join(' ') || null;
}
