import { refuse } from '../../platform/refusal.ts';
import type { Uec } from '@paystead/contract/origination/application-summary';

/** The client's flow; PREQUALIFY by default. Refuses unknown codes with 400. */
export function parseFlow(uec: string | undefined): Uec {
  if (uec === undefined || uec === 'PREQUALIFY') return 'PREQUALIFY';
  return uec === 'APPLY' ? 'APPLY' : refuse('BODY_MALFORMED');
}
