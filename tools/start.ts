import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../server/src/platform/config.ts';
import type { Platform } from '../server/src/platform/context.ts';
import { EmbeddedPostgresError } from '../server/src/platform/embedded-postgres.ts';
import { MigrationError } from '../server/src/platform/migrate.ts';
import { type Product, startProduct } from '../server/src/main.ts';
import { buildApps } from './build/apps.ts';

const HOUSE = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const DRAIN_MS = 10_000;

/** The demo's people; only in the sandbox. */
interface Demo {
  seed(platform: Platform): Promise<void>;
  signIns: readonly {
    who: string;
    name: string;
    password: string;
    where: 'borrower' | 'console';
  }[];
}

try {
  await start();
} catch (error) {
  const known = [ConfigError, EmbeddedPostgresError, MigrationError];
  const sentence = error instanceof Error ? error.message : String(error);
  const isKnown = known.some((kind) => error instanceof kind);
  process.stderr.write(`${isKnown || !(error instanceof Error) ? sentence : error.stack}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const built = await buildApps();
  for (const { app, built: fresh } of built) if (fresh) say(`Built the ${app} app.`);

  const demo = config.mode === 'sandbox' ? await findDemo() : undefined;
  const starting = startProduct(config, { house: HOUSE, ...(demo && { seed: demo.seed }) });
  stopOnSignal(starting);
  tell(await starting, demo);
}

async function findDemo(): Promise<Demo | undefined> {
  const path = join(HOUSE, 'server/src/demo/index.ts');
  return existsSync(path) ? ((await import(path)) as Demo) : undefined;
}

function tell({ borrowerUrl, consoleUrl, platform }: Product, demo: Demo | undefined): void {
  say('');
  say(`${platform.config.brand.name} is running${demo ? ' in sandbox mode' : ''}.`);
  say(`  Borrowers        ${borrowerUrl}`);
  say(`  Staff, employers ${consoleUrl}`);
  if (platform.config.mode === 'sandbox') say(`  Sandbox inbox    ${borrowerUrl}/sandbox`);
  say(`  The calls        ${borrowerUrl}/web/docs`);
  if (demo) {
    say('Sign in as:');
    for (const { who, name, password, where } of demo.signIns) {
      say(`  ${where === 'console' ? consoleUrl : borrowerUrl}  ${name}  ${password}  (${who})`);
    }
  }
  say('Stop with Ctrl-C.');
}

/** A second signal, or ten seconds, ends the waiting for what is under way. */
function stopOnSignal(starting: Promise<Product>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    await starting.then((product) => product.stop());
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
}
