import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const tools = join(import.meta.dirname, '../tools');
const movedClock = join(tools, 'world/moved-clock.ts');
const programs = promisify(execFile);

type Settings = Readonly<Record<string, string>>;

const environment = (settings: Settings) => ({
  env: { ...process.env, MODE: 'sandbox', LOG_LEVEL: 'warn', ...settings },
});

/** Runs one of the product's tools to its end, on the products' clock; answers what it said. */
export async function runTool(tool: string, settings: Settings, ...given: string[]) {
  const all = ['--import', movedClock, join(tools, tool), ...given];
  return (await programs(process.execPath, all, environment(settings))).stdout;
}

/** Starts one of the product's tools, on the products' clock. */
export function startTool(tool: string, settings: Settings) {
  return spawn(process.execPath, ['--import', movedClock, join(tools, tool)], {
    ...environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
