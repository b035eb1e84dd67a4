import { chooseRemittanceUse as call } from '@paystead/contract/employer/remittances';
import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import { readRemittanceFile, type RemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { remittanceLayout } from '../../partners/payroll/remittance-layouts.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isInUse, markReplaced, markUse } from '../posting/uses.queries.ts';
import { lockFile } from '../remittances.queries.ts';
import { openFile } from '../sealed-content.ts';
import { askForLess } from './ask-for-less.ts';
import { nextPaydayOf } from './next-payday.ts';
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
  const { db, enqueue, event, input, now } = context;
  const seen = await ownFile(context, input.gid);

  await lockFile(db, seen.gid);
  const file = await ownFile(context, seen.gid);
  const by = await deskName(context);

  if (isDone(file, input.use)) return showRemittance(context, file.gid);
  await checkUse(context, file);
  const replaces = input.use === 'REPLACES' ? await placeOf(context, file) : undefined;
  const payday = input.use === 'NEXT_PAYDAY' ? await moveToNext(context, file) : undefined;

  const state = input.use === 'PUT_AWAY' ? 'PUT_AWAY' : 'USED';
  if (replaces) await markReplaced(db, replaces.gid);
  const use = {
    state,
    ...(replaces && { replaces }),
    ...(payday && { payday }),
    by,
    at: now,
  } as const;
  await markUse(db, file.gid, use);
  const after = { use: input.use, replaces: replaces?.gid ?? null, payday: payday?.counts ?? null };
  event('remittance.use_chosen', { kind: 'remittance', gid: file.gid }, { after });
  if (state === 'USED') await enqueue(postRemittance, { gid: file.gid });

  return showRemittance(context, file.gid);
});

function isDone(file: OwnFileRow, use: string): boolean {
  const { chosen_at, named_payday, replaces_gid, state } = file;
  if (use === 'PUT_AWAY') return state === 'PUT_AWAY';
  if (state !== 'USED' || chosen_at === null) return false;
  if (use === 'NEXT_PAYDAY') return named_payday !== null;
  return use === 'REPLACES' ? replaces_gid !== null : replaces_gid === null;
}

/** A file that waits or was put away can become anything; one in use only be put away unposted. */
async function checkUse({ db, input }: Choosing, file: OwnFileRow): Promise<void> {
  if (file.state === 'REPLACED') refuse('REMITTANCE_NOT_CURRENT');
  if (file.state !== 'USED') return;
  const isFree = file.replaces_gid === null && !(await isInUse(db, file.gid));
  if (input.use !== 'PUT_AWAY' || !isFree) refuse('REMITTANCE_USED');
}

async function linesOf({ db, vault }: Choosing, gid: string): Promise<RemittanceFile> {
  const { content_cipher: sealed, layout: name, own_layout: own } = await findContent(db, gid);
  const content = openFile(vault, 'remittance_file', gid, sealed);
  const { file } = readRemittanceFile(content, remittanceLayout(name, own));
  if (!file) throw new Error('The stored file can no longer be read');
  return file;
}

/** The later payday; while its deduction file is open, that one asks for so much less. */
async function moveToNext(context: Choosing, file: OwnFileRow) {
  const next = await nextPaydayOf(context, file);
  if (!next) {
    const use = 'Nothing is asked for a later payday yet. Choose this once its file is open';
    return refuse('FIELDS', {}, { use });
  }
  const { lines } = await linesOf(context, file.gid);
  if (next.closesAt) await askForLess(context, next.payday, lines);
  return { counts: next.payday, named: file.named_payday ?? file.payday };
}

/** The file whose place it takes. */
async function placeOf(context: Choosing, file: OwnFileRow): Promise<OwnFileRow> {
  const { db } = context;
  const before = (await findBefore(db, ownEmployer(context), file)) ?? refuse('NOT_FOUND');
  if (!(await lockFile(db, before.gid))) refuse('REMITTANCE_NOT_CURRENT');
  await refuseUndoing(db, before, await linesOf(context, file.gid));
  return before;
}
