import { readFile } from 'node:fs/promises';
import { MOST_REMITTANCE_BYTES } from '@paystead/contract/employer/remittance-terms';
import { uploadRemittance as call } from '@paystead/contract/employer/remittances';
import { ownEmployer } from '../../employers/index.ts';
import { readRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { digestOf, keepRemittance } from '../posting/take-remittance.ts';
import { findByDigest, findRemitter } from './own-remittances.queries.ts';
import { announceRemittance } from './announce-remittance.job.ts';
import { showRemittance } from './show-remittance.ts';

const LONGEST_NAME = 255;
const MEGABYTE = 1024 * 1024;
/** Faults that a refusal names; more of them would hide the first. */
const MOST_FAULTS = 3;

/**
 * REMIT-1: takes a remittance from payroll's desk or its own program, whole or not at all. The same
 * bytes again are the remittance that they are already.
 */
export const uploadRemittance = command(call, async (context) => {
  const { db, enqueue, event, request } = context;
  const employerGid = ownEmployer(context);

  const content = await contentOf(request.files[0]);
  const { mnemonic, remittance_layout: layout } = await findRemitter(db, employerGid);
  const digest = digestOf({ employer: mnemonic, content });
  const known = await findByDigest(db, digest);
  if (known) return showRemittance(context, known);

  const { faults, file } = readRemittanceFile(content, layout);
  if (!file) return refuse('REMITTANCE_UNREADABLE', { faults: someOf(faults) });

  const name = nameOf(request.files[0]?.name ?? '');
  const how = { employerGid, layout, digest };
  const gid = await keepRemittance(context, how, { name, content }, file);
  if (!gid) return showRemittance(context, (await findByDigest(db, digest)) ?? refuse('NOT_FOUND'));
  const after = { name, payday: file.payday.toString(), lines: file.lines.length };
  event('remittance.uploaded', { kind: 'remittance', gid }, { after });
  await enqueue(announceRemittance, { gid });

  return showRemittance(context, gid);
});

async function contentOf(file: Context['request']['files'][number] | undefined): Promise<string> {
  if (!file) return refuse('FILE_MISSING');
  if (file.size === 0) return refuse('FILE_EMPTY');
  if (file.size > MOST_REMITTANCE_BYTES)
    return refuse('FILE_TOO_LARGE', { most: MOST_REMITTANCE_BYTES / MEGABYTE });
  return readFile(file.path, 'utf8');
}

function someOf(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS;
  const first = faults.slice(0, MOST_FAULTS).join(' ');
  return more > 0 ? `${first} And ${more} more.` : first;
}

/** A name without folders and signs that can't be shown. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME) || 'remittance';
}
