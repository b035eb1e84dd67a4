import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../server/src/platform/settings/config.ts';
import { EmbeddedPostgresError } from '../server/src/platform/database/embedded-postgres.ts';
import { MigrationError } from '../server/src/platform/database/migrate.ts';
import {
  type Product,
  type SeedTools,
  startProduct,
  type StartOptions,
} from '../server/src/main.ts';
import { buildApps } from './build/apps.ts';
import { untilSignal } from './until-signal.ts';

const HOUSE = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The demo's people; only in the sandbox. */
interface Demo {
  clearHalfSeeded: NonNullable<StartOptions['prepare']>;
  seed(tools: SeedTools & { tell: (sentence: string) => void }): Promise<boolean>;
  signIns: readonly {
    who: string;
    email: string;
    password: string;
    where: 'borrower' | 'console';
  }[];
  newcomer: {
    name: string;
    employer: string;
    employeeNumber: string;
    bornOn: string;
    ssnLast4: string;
  };
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
  let peopled = false;
  const product = await untilSignal((signal) =>
    startProduct(config, {
      house: HOUSE,
      signal,
      ...(demo && {
        prepare: demo.clearHalfSeeded,
        seed: async (tools) => void (peopled = await demo.seed({ ...tools, tell: say })),
      }),
    }),
  );
  tell(product, peopled ? demo : undefined);
}

async function findDemo(): Promise<Demo | undefined> {
  const path = join(HOUSE, 'server/src/demo/index.ts');
  return existsSync(path) ? ((await import(path)) as Demo) : undefined;
}

function tell({ borrowerUrl, consoleUrl, platform }: Product, demo: Demo | undefined): void {
  say('');
  const { mode } = platform.config;
  say(`${platform.config.brand.name} is running${mode === 'sandbox' ? ' in sandbox mode' : ''}.`);
  say(`  Borrowers        ${borrowerUrl}`);
  say(`  Staff, employers ${consoleUrl}`);
  if (mode === 'sandbox') say(`  Sandbox inbox    ${borrowerUrl}/sandbox`);
  if (platform.config.apiDocs) say(`  API              ${borrowerUrl}/web/docs`);
  for (const sentence of platform.config.partnersOff) say(sentence);
  if (demo) tellSignIns(demo, { borrowerUrl, consoleUrl });
  say('Stop with Ctrl-C.');
}

function tellSignIns(
  { signIns, newcomer }: Demo,
  urls: { borrowerUrl: string; consoleUrl: string },
): void {
  const widest = Math.max(...signIns.map(({ email }) => email.length));
  const list = (where: 'borrower' | 'console') => {
    for (const { who, email } of signIns.filter((known) => known.where === where)) {
      say(`  ${email.padEnd(widest)}  ${who}`);
    }
  };
  say('');
  say(`Log in with the password "${signIns[0]?.password}". The code arrives in the sandbox inbox.`);
  say(`At ${urls.borrowerUrl}:`);
  list('borrower');
  say(`At ${urls.consoleUrl}:`);
  list('console');
  const { name, employer, employeeNumber, bornOn, ssnLast4 } = newcomer;
  say(`Or register as ${name} of ${employer}: employee number ${employeeNumber},`);
  say(`  born on ${bornOn}, Social Security number ending ${ssnLast4}.`);
  say('');
}
