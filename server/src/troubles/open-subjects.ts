import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import type { WorkContext } from '../platform/context.ts';
import { findOpenSubjects } from './troubles.queries.ts';

/** The subjects of open troubles of a kind that begin with these words. */
export function openSubjects(
  { db }: Pick<WorkContext, 'db'>,
  kind: TroubleKind,
  beginning: string,
): Promise<string[]> {
  return findOpenSubjects(db, kind, beginning);
}
