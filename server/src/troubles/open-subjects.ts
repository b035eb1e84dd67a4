import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import type { WorkContext } from '../platform/context.ts';
import { findOpenSubjects, findWhetherOpen } from './troubles.queries.ts';

/** The subjects of open troubles of a kind that begin with these words. */
export function openSubjects(
  { db }: Pick<WorkContext, 'db'>,
  kind: TroubleKind,
  beginning: string,
): Promise<string[]> {
  return findOpenSubjects(db, kind, beginning);
}

/** Whether any trouble of a kind is open. */
export function isAnyOpen({ db }: Pick<WorkContext, 'db'>, kind: TroubleKind): Promise<boolean> {
  return findWhetherOpen(db, kind);
}
