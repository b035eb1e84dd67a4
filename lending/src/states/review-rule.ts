import { needsCompliance, type QueueItemType } from './queue-status.ts';

/** What the rules alone say; NOTHING leaves it to the person who reads the document. */
export const ruleVoices = ['DECLINE', 'NOTHING'] as const;
export type RuleVoice = (typeof ruleVoices)[number];

/**
 * What the rules say before staff decide (QUEUE-12): a hit stands until somebody clears it, and
 * without a document nothing is proved.
 */
export function ruleSays(type: QueueItemType, hasDocument: boolean): RuleVoice {
  return needsCompliance(type) || !hasDocument ? 'DECLINE' : 'NOTHING';
}

/** Which decisions need a reason in writing: those against the rules, and each one on a hit. */
export function needsWhy(
  type: QueueItemType,
  rule: RuleVoice,
): { accept: boolean; decline: boolean } {
  return { accept: rule === 'DECLINE', decline: needsCompliance(type) };
}
