import { listFiles as call } from '@paystead/contract/product/sandbox';
import { listFiles as listAchFiles, openContent } from '../ach/index.ts';
import { achAnswers } from '../partners/ach-bank/ach-bank.ts';
import { query } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { isoTime } from '../platform/clock.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { listPayrollFiles, openFile } from '../remittance/index.ts';
import { actAsSandbox } from './act-as-sandbox.ts';

const MOST_OF_A_KIND = 40;

/** Files written and read, newest first: ACH files and returns, deduction and remittance files. */
export const listFiles = query(call, async (context) => {
  await actAsSandbox(context);
  const files = [
    ...(await achFiles(context)),
    ...(await payrollFiles(context)),
    ...(await returnFiles(context)),
  ];
  return files.toSorted((a, b) => (a.at < b.at ? 1 : -1));
});

async function achFiles({ db, vault }: Context) {
  const rows = await listAchFiles(db, MOST_OF_A_KIND);
  return rows.map(({ gid, name, built_at, content_cipher }) => ({
    gid,
    kind: 'ACH' as const,
    name,
    at: isoTime(built_at),
    content: openContent(vault, gid, content_cipher),
  }));
}

async function payrollFiles({ db, vault }: Context) {
  const rows = await listPayrollFiles(db, MOST_OF_A_KIND);
  return rows.map(({ gid, kind, name, at, content_cipher }) => ({
    gid,
    kind,
    name,
    at: isoTime(at),
    content: openFile(
      vault,
      kind === 'DEDUCTION' ? 'deduction_file' : 'remittance_file',
      gid,
      content_cipher,
    ),
  }));
}

/**
 * The files that the sandbox's bank has answered by today; we compute these and never store them.
 */
async function returnFiles({ config, now, today }: Context) {
  const files = await achAnswers(config, today);
  return files.slice(-MOST_OF_A_KIND).map(({ name, content }) => ({
    gid: gidOf(name),
    kind: 'ACH_RETURN' as const,
    name,
    at: now.toString(),
    content,
  }));
}

/** A stable identifier for a file without a row. */
function gidOf(name: string): string {
  const digits = sha256(name).toString('hex');
  return [8, 4, 4, 4, 12]
    .map((length, index, lengths) => {
      const from = lengths.slice(0, index).reduce((sum, part) => sum + part, 0);
      return digits.slice(from, from + length);
    })
    .join('-');
}
