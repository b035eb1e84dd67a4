import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApps } from './build/apps.ts';
import { inTurns } from './dev/restarts.ts';
import { isOfServer, watchSources } from './dev/sources.ts';

/**
 * The product as `npm start` runs it. When a source changes, the web apps are built anew, and the
 * server starts again if it runs that file. What does not build leaves alone what is running; what
 * does not start waits for the next change.
 */
const HOUSE = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** An editor writes several files at once. */
const QUIET_MS = 150;

let product = start();
let ending = false;
let stopping = false;
let isOutdated = false;
const turns = inTurns(takeChanges);
const unwatch = watchSources(HOUSE, (path) => {
  isOutdated ||= isOfServer(path);
  turns.ask();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end());
}

function start(): ChildProcess {
  const child = spawn(process.execPath, [join(HOUSE, 'tools/start.ts')], { stdio: 'inherit' });
  child.on('exit', (code) => {
    if (code && !stopping) say('The product ended. It starts again with the next change.');
  });
  return child;
}

async function takeChanges(): Promise<void> {
  await pause(QUIET_MS);
  if (ending) return;
  try {
    for (const { app, built } of await buildApps()) if (built) say(`Built the ${app} app.`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return;
  }
  const isOver = product.exitCode !== null;
  if (ending || !(isOutdated || isOver)) return;
  isOutdated = false;
  say('Starting again …');
  await stop();
  if (!ending) product = start();
}

async function stop(): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  stopping = true;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  stopping = false;
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  unwatch();
  await stop();
  process.exit(0);
}
