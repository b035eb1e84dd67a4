import { refuse } from '../../platform/refusal.ts';

/** The flow a client names; PREQUALIFY when it names none. Unknown codes are refused with 400. */
export function flowOf(uec: string | undefined): 'PREQUALIFY' | 'APPLY' {
  if (uec === undefined || uec === 'PREQUALIFY') return 'PREQUALIFY';
  return uec === 'APPLY' ? 'APPLY' : refuse('BODY_MALFORMED');
}
