import { becomeNobody, type BankKeyPurpose, judgeKey } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * The owner of a valid key, even if someone else is logged in on this browser. Refuses an unknown,
 * a used and an expired key, each with its own sentence.
 */
export async function requireValidKey(
  context: Pick<Context, 'actor' | 'become' | 'db' | 'now'>,
  key: string,
  purposes: readonly BankKeyPurpose[] = ['BANK', 'REFUND_BANK'],
) {
  await becomeNobody(context);
  const judged = await judgeKey(context, key, purposes);
  if (judged.state === 'GOOD') return judged.token;
  if (judged.state === 'USED') return refuse('KEY_USED');
  return refuse(judged.state === 'OVER' ? 'KEY_EXPIRED' : 'KEY_UNKNOWN');
}
