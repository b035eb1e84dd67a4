import { EmbeddedPostgresError } from '../../server/src/platform/database/embedded-postgres.ts';
import { ConfigError } from '../../server/src/platform/settings/config.ts';
import { BackupError } from './backup-folder.ts';

const KNOWN = [BackupError, ConfigError, EmbeddedPostgresError];

/** Runs a command; an error that a person can act on becomes its sentence and exit code 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !KNOWN.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
