import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { findDatabase } from '../server/src/platform/database/database-address.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { readAnchors } from '../server/src/platform/sealing/audit-anchor.ts';
import { checkInvariants, type Finding } from './invariants/report.ts';
import { lookInto } from './schema/fresh-database.ts';

const MOST_FAULTS = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Checks I1 to I13 of docs/requirements.md on a database, repeats its stored decisions, and prints
 * a line for each. Exits with 1 if one fails.
 *   --database URL  connects as the owner; default: DATABASE_URL, or the server in DATA_DIR
 *   --acks FILE     acknowledged writes for I3, one `table gid` per line
 *   --anchors DIR   the audit trail's anchors for I8; default: AUDIT_ANCHORS, none with --database
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      acks: { type: 'string' },
      anchors: { type: 'string' },
    },
  });
  const acks = values.acks ? readFileSync(values.acks, 'utf8') : '';
  const config = readConfig();
  const folder = values.anchors ?? (values.database ? undefined : config.anchorFolder);
  const anchors = folder === undefined ? null : await readAnchors(folder);
  if (!anchors) say('I8 without anchors: name their folder with --anchors.');
  const found = values.database ? undefined : await findDatabase(config, say);
  try {
    const url = values.database ?? found?.owner ?? '';
    const findings = await lookInto(url, (look) => checkInvariants(look, acks, anchors));
    findings.forEach(tell);
    const isWhole = findings.length > 0 && findings.every(({ faults }) => faults.length === 0);
    if (findings.length === 0) say('This database has no Paystead tables.');
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await found?.stop();
  }
}

function tell({ faults, holds, id }: Finding): void {
  say(`${id}  ${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${holds}`);
  for (const fault of faults.slice(0, MOST_FAULTS)) say(`      ${fault}`);
  if (faults.length > MOST_FAULTS) say(`      … and ${faults.length - MOST_FAULTS} more`);
}

try {
  await main();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  if (!known) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
