import { becomeNobody, type BankKeyPurpose, judgeKey } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * The owner of a good key, whoever is signed in on this browser; a sentence of its own for an
 * unknown, a used and an old one.
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
