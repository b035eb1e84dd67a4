import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../settings/config.ts';
import { randomBytes } from './crypto.ts';

/**
 * The master key: the configured one, or in the sandbox one that is created once and kept in the
 * data folder, readable only by its owner. Production never creates a key (D3).
 */
export function masterKey(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  if (config.mode !== 'sandbox') throw new ConfigError('MASTER_KEY is missing.');

  const file = join(config.dataFolder, 'master-key');
  mkdirSync(config.dataFolder, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new ConfigError(`${file} doesn’t hold a key of 32 bytes.`);

  return key;
}
