import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApps } from './build/apps.ts';
import { inTurns } from './dev/restarts.ts';
import { isOfServer, watchSources } from './dev/sources.ts';

/**
 * Runs the product as `npm start` does. When a source file changes, it rebuilds the web apps and
 * restarts the server if the server runs that file. If a build fails, the running product stays
 * up; if a start fails, it tries again after the next change.
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
  const program = [...process.execArgv, join(HOUSE, 'tools/start.ts')];
  const child = spawn(process.execPath, program, { stdio: 'inherit' });
  child.on('exit', (code) => {
    if (code && !stopping) say('Paystead stopped. It restarts when a file changes.');
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
  say('Restarting …');
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
