import { replaceRemittance as call } from '@paystead/contract/employer/remittances';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepRemittance } from '../posting/take-remittance.ts';
import { markReplaced } from '../posting/uses.queries.ts';
import { lockFile } from '../remittances.queries.ts';
import { announceRemittance } from './announce-remittance.job.ts';
import { linesOf, receiveFile } from './received-file.ts';
import { refuseUndoing } from './would-undo.ts';
import { ownFile, showRemittance } from './show-remittance.ts';

/**
 * REMIT-8: a file takes the place of another one. What is posted stays, and only differences are
 * posted. The same bytes again change nothing.
 */
export const replaceRemittance = command(call, async (context) => {
  const { db, enqueue, event, input } = context;
  const old = await ownFile(context, input.gid);
  const received = await receiveFile(context);

  const isUsed = await lockFile(db, old.gid);
  if (received.known === old.gid) return showRemittance(context, old.gid);
  if (received.known) {
    const known = await ownFile(context, received.known);
    if (known.replaces_gid === old.gid) return showRemittance(context, known.gid);
    return refuse('REMITTANCE_NOT_CURRENT');
  }
  if (!isUsed) return refuse('REMITTANCE_NOT_CURRENT');
  const file = await linesOf(context, received);
  const payday = file.payday.toString();
  if (payday !== old.payday) refuse('REMITTANCE_OTHER_PAYDAY', { payday, wanted: old.payday });
  await refuseUndoing(db, old, file);

  const { how, name } = received;
  await markReplaced(db, old.gid);
  const gid = await keepRemittance(context, { ...how, replaces: old }, received, file);
  if (!gid) return refuse('REMITTANCE_NOT_CURRENT');
  const after = { name, payday, lines: file.lines.length, replaces: old.gid };
  event('remittance.replaced', { kind: 'remittance', gid }, { after });
  await enqueue(announceRemittance, { gid });

  return showRemittance(context, gid);
});
