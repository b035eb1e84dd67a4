import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';

/** The employer of the user who asks; for calls that are an employer's own. */
export function ownEmployer({ actor }: Pick<Context, 'actor'>): string {
  return actor.employerGid ?? refuse('NOT_ALLOWED');
}
