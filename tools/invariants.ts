import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { findDatabase } from '../server/src/platform/database/database-address.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { checkInvariants, type Finding } from './invariants/report.ts';
import { lookInto } from './schema/fresh-database.ts';

const MOST_FAULTS = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Checks I1 to I8 of docs/requirements.md on a database, takes its decisions again, and prints a
 * line for each. Exit 1 when one does not hold.
 *   --database URL  of the owner; otherwise DATABASE_URL, or the embedded server of DATA_DIR
 *   --acks FILE     acknowledged writes, one `table gid` a line, for I3
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { database: { type: 'string' }, acks: { type: 'string' } },
  });
  const acks = values.acks ? readFileSync(values.acks, 'utf8') : '';
  const found = values.database ? undefined : await findDatabase(readConfig(), say);
  try {
    const url = values.database ?? found?.owner ?? '';
    const findings = await lookInto(url, (look) => checkInvariants(look, acks));
    findings.forEach(tell);
    const isWhole = findings.length > 0 && findings.every(({ faults }) => faults.length === 0);
    if (findings.length === 0) say('There are no tables of Paystead in this database.');
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
