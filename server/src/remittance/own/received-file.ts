import { readFile } from 'node:fs/promises';
import { MOST_REMITTANCE_BYTES } from '@paystead/contract/employer/remittance-terms';
import {
  findRemittanceLayout,
  ownEmployer,
  paydayNamed,
  payingEmployers,
  type RemittanceLayoutInUse,
} from '../../employers/index.ts';
import { readRemittanceFile, type RemittanceFile } from '../../partners/payroll/remittance-file.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { digestOf } from '../posting/take-remittance.ts';
import { findByDigest, findRemitter } from './own-remittances.queries.ts';

const LONGEST_NAME = 255;
const MEGABYTE = 1024 * 1024;
/** Faults that a refusal names; more of them would hide the first. */
const MOST_FAULTS = 3;

/** A file as payroll sent it, and the remittance that the same bytes are already. */
export interface ReceivedFile {
  readonly content: string;
  readonly name: string;
  readonly how: RemittanceLayoutInUse & { readonly employerGid: string; readonly digest: Buffer };
  readonly known: string | undefined;
}

/** The file of a request of payroll; refuses one that is missing, empty or too large. */
export async function receiveFile(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
): Promise<ReceivedFile> {
  const { db, request } = context;
  const employerGid = ownEmployer(context);
  const content = await contentOf(request.files[0]);
  const { mnemonic } = await findRemitter(db, employerGid);
  const written = (await findRemittanceLayout(db, employerGid)) ?? refuse('NOT_FOUND');
  const digest = digestOf({ employer: mnemonic, content });
  const name = nameOf(request.files[0]?.name ?? '');
  const known = await findByDigest(db, digest);
  return { content, name, how: { ...written, employerGid, digest }, known };
}

/**
 * Its lines; refuses a file with a fault, and names the first ones. A payday that the employer’s
 * calendar moved may be named by its usual day (REMIT-1).
 */
export async function linesOf(
  { db }: Pick<Context, 'db'>,
  { content, how }: Pick<ReceivedFile, 'content' | 'how'>,
): Promise<RemittanceFile> {
  const [payer] = await payingEmployers(db, how.employerGid);
  const { faults, file } = readRemittanceFile(content, how.layout, (payday) =>
    paydayNamed(payer, payday),
  );
  return file ?? refuse('REMITTANCE_UNREADABLE', { faults: someOf(faults) });
}

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
