import { randomUUID } from 'node:crypto';
import {
  findRemittanceLayout,
  paydayNamed,
  payingEmployers,
  type RemittanceLayoutInUse,
} from '../../employers/index.ts';
import { nameOf, type PayrollFile } from '../../partners/payroll/payroll.ts';
import { readRemittanceFile, type RemittanceFile } from '../../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { endTrouble, noteTrouble } from '../../troubles/index.ts';
import { announceReceived } from '../announce-files.ts';
import { findEmployerByMnemonic, insertRemittance, isTaken } from '../remittances.queries.ts';
import { sealFile } from '../sealed-content.ts';

/**
 * Takes in one remittance file, whole, for `postOpenRemittances` to post. A file taken in before
 * changes nothing. A faulty one is kept for staff: false.
 */
export async function takeRemittance(
  context: WorkContext,
  incoming: PayrollFile,
): Promise<boolean> {
  const digest = digestOf(incoming);
  if (await isTaken(context.db, digest)) return true;
  const employer = await findEmployerByMnemonic(context.db, incoming.employer);
  const known = employer && (await findRemittanceLayout(context.db, employer.gid));
  const [payer] = employer ? await payingEmployers(context.db, employer.gid) : [];
  const { file, faults } = readRemittanceFile(incoming.content, known?.layout ?? null, (payday) =>
    paydayNamed(payer, payday),
  );
  if (!employer || !known || !file) {
    context.log.error('remittance refused', { name: incoming.name, count: faults.length });
    await keepAside(context, incoming, faults);
    return false;
  }
  await endTrouble(context, 'PAYROLL_FILE_UNREADABLE', `${incoming.employer} ${incoming.name}`);
  const how = { employerGid: employer.gid, record: known.record, digest };
  const gid = await keepRemittance(context, how, incoming, file);
  if (gid) await announceReceived(context, gid);
  return true;
}

/** What tells a file of an employer from all others: the same bytes are the same file. */
export function digestOf({ content, employer }: Pick<PayrollFile, 'employer' | 'content'>): Buffer {
  return sha256(`${employer}\n${content}`);
}

/**
 * The first faults tell staff what to request from payroll; they name only lines and employee
 * numbers.
 */
async function keepAside(
  context: WorkContext,
  { employer, name, content }: PayrollFile,
  faults: readonly string[],
): Promise<void> {
  await noteTrouble(context, {
    kind: 'PAYROLL_FILE_UNREADABLE',
    subject: `${employer} ${name}`,
    company: nameOf(employer),
    what: `We can’t read the file, so we posted nothing from it. ${faults.slice(0, 3).join(' ')}`,
    kept: content,
  });
}

/**
 * Keeps a file that was read without a fault, with nothing of it posted yet; undefined if somebody
 * else brought the same bytes meanwhile.
 */
export async function keepRemittance(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  how: {
    readonly employerGid: string;
    /** The layout that it is written in, as the file keeps it. */
    readonly record: RemittanceLayoutInUse['record'];
    readonly digest: Buffer;
    readonly replaces?: { readonly gid: string; readonly first_gid: string | null };
  },
  { content, name }: Pick<PayrollFile, 'content' | 'name'>,
  file: RemittanceFile,
): Promise<string | undefined> {
  const gid = randomUUID();
  const isNew = await insertRemittance(db, {
    gid,
    employer_gid: how.employerGid,
    payday: file.payday.toString(),
    name,
    ...how.record,
    content_cipher: sealFile(vault, 'remittance_file', gid, content),
    digest: how.digest,
    received_at: now,
    total_cents: file.total,
    line_count: file.lines.length,
    replaces_gid: how.replaces?.gid ?? null,
    first_gid: how.replaces ? (how.replaces.first_gid ?? how.replaces.gid) : null,
  });
  return isNew ? gid : undefined;
}
