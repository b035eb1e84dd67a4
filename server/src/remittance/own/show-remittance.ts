import type { Answer } from '@paystead/contract/call';
import type { readOwnRemittance } from '@paystead/contract/employer/remittances';
import { ownEmployer } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isInUse } from '../posting/uses.queries.ts';
import { viewRemittance } from './own-remittance.view.ts';
import { nextPaydayOf } from './next-payday.ts';
import {
  findAskedTotal,
  findBefore,
  findOwnFile,
  findReplacedBy,
  findTransfer,
  type OwnFileRow,
} from './own-remittances.queries.ts';
import { countKinds } from './tallies.queries.ts';

/** A file of the user's own employer. */
export async function ownFile(
  context: Pick<Context, 'actor' | 'db'>,
  gid: string,
): Promise<OwnFileRow> {
  return (await findOwnFile(context.db, ownEmployer(context), gid)) ?? refuse('NOT_FOUND');
}

/** REMIT-2: the totals of a file: asked, in the file, posted, and beside the bank transfer. */
export async function showRemittance(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'today'>,
  gid: string,
): Promise<Answer<typeof readOwnRemittance>> {
  const { db, today } = context;
  const file = await ownFile(context, gid);
  const before = file.state === 'ASKS' ? await findBefore(db, ownEmployer(context), file) : null;
  return viewRemittance({
    file,
    today,
    next: file.state === 'ASKS' ? await nextPaydayOf(context, file) : null,
    before: before?.gid ?? null,
    replacedBy: await findReplacedBy(db, gid),
    isInUse: file.replaces_gid !== null || (await isInUse(db, gid)),
    asked: await findAskedTotal(db, ownEmployer(context), file.payday),
    kinds: await countKinds(db, gid),
    transfer: await findTransfer(db, gid),
  });
}
