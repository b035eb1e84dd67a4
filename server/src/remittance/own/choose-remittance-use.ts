import { chooseRemittanceUse as call } from '@paystead/contract/employer/remittances';
import { ownEmployer } from '../../employers/index.ts';
import { readRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isInUse, markReplaced, markUse } from '../posting/uses.queries.ts';
import { lockFile } from '../remittances.queries.ts';
import { openFile } from '../sealed-content.ts';
import { findClerk } from './answers.queries.ts';
import { findBefore, findContent, type OwnFileRow } from './own-remittances.queries.ts';
import { postRemittance } from './post-remittance.job.ts';
import { ownFile, showRemittance } from './show-remittance.ts';
import { refuseUndoing } from './would-undo.ts';

type Choosing = Context<typeof call>;

/**
 * REMIT-9 REMIT-10: payroll says what a file is for. Of one that is put away, nothing is posted; it
 * can still be used later.
 */
export const chooseRemittanceUse = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  const seen = await ownFile(context, input.gid);

  await lockFile(db, seen.gid);
  const file = await ownFile(context, seen.gid);
  const by = (actor.key ? actor.name : await findClerk(db, actor.gid)) ?? 'Payroll';

  if (isDone(file, input.use)) return showRemittance(context, file.gid);
  await checkUse(context, file);
  const replaces = input.use === 'REPLACES' ? await placeOf(context, file) : undefined;

  const state = input.use === 'PUT_AWAY' ? 'PUT_AWAY' : 'USED';
  if (replaces) await markReplaced(db, replaces.gid);
  await markUse(db, file.gid, { state, ...(replaces && { replaces }), by, at: now });
  const after = { use: input.use, replaces: replaces?.gid ?? null };
  event('remittance.use_chosen', { kind: 'remittance', gid: file.gid }, { after });
  if (state === 'USED') await enqueue(postRemittance, { gid: file.gid });

  return showRemittance(context, file.gid);
});

function isDone({ chosen_at, replaces_gid, state }: OwnFileRow, use: string): boolean {
  if (use === 'PUT_AWAY') return state === 'PUT_AWAY';
  if (state !== 'USED' || chosen_at === null) return false;
  return use === 'REPLACES' ? replaces_gid !== null : replaces_gid === null;
}

/** A file that waits or was put away can become anything; one in use only be put away unposted. */
async function checkUse({ db, input }: Choosing, file: OwnFileRow): Promise<void> {
  if (file.state === 'REPLACED') refuse('REMITTANCE_NOT_CURRENT');
  if (file.state !== 'USED') return;
  const isFree = file.replaces_gid === null && !(await isInUse(db, file.gid));
  if (input.use !== 'PUT_AWAY' || !isFree) refuse('REMITTANCE_USED');
}

/** The file whose place it takes. */
async function placeOf(context: Choosing, file: OwnFileRow): Promise<OwnFileRow> {
  const { db, vault } = context;
  const before = (await findBefore(db, ownEmployer(context), file)) ?? refuse('NOT_FOUND');
  if (!(await lockFile(db, before.gid))) refuse('REMITTANCE_NOT_CURRENT');
  const { content_cipher: sealed, layout } = await findContent(db, file.gid);
  const { file: lines } = readRemittanceFile(
    openFile(vault, 'remittance_file', file.gid, sealed),
    layout,
  );
  if (!lines) throw new Error('The stored file can no longer be read');
  await refuseUndoing(db, before, lines);
  return before;
}
