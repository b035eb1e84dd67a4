import { uploadRemittance as call } from '@paystead/contract/employer/remittances';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepRemittance } from '../posting/take-remittance.ts';
import { announceRemittance } from './announce-remittance.job.ts';
import { findByDigest } from './own-remittances.queries.ts';
import { linesOf, receiveFile } from './received-file.ts';
import { showRemittance } from './show-remittance.ts';

/**
 * REMIT-1: takes a remittance from payroll's desk or its own program, whole or not at all. The same
 * bytes again are the remittance that they are already.
 */
export const uploadRemittance = command(call, async (context) => {
  const { db, enqueue, event } = context;

  const received = await receiveFile(context);
  if (received.known) return showRemittance(context, received.known);
  const file = await linesOf(context, received);

  const { how, name } = received;
  const gid = await keepRemittance(context, how, received, file);
  if (!gid)
    return showRemittance(context, (await findByDigest(db, how.digest)) ?? refuse('NOT_FOUND'));
  const after = { name, payday: file.payday.toString(), lines: file.lines.length };
  event('remittance.uploaded', { kind: 'remittance', gid }, { after });
  await enqueue(announceRemittance, { gid });

  return showRemittance(context, gid);
});
