import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { runTool, startTool } from './programs.ts';
import { EMPTY } from './ports.ts';

/** A product with nobody in it, and the way in for its first administrator. */
export interface EmptyHouse {
  readonly folder: string;
  /** Where the first administrator sets a password. */
  readonly link: string;
  close(): Promise<void>;
}

/** Enrolls the first administrator, as the manual says, and starts the product. */
export async function openEmptyHouse(name: string, email: string): Promise<EmptyHouse> {
  const folder = (await runTool('world/brief-folders.ts', {}, '1')).trim();
  const settings = {
    DATA_DIR: folder,
    PORT: process.env[`${EMPTY}PORT`] ?? '',
    CONSOLE_PORT: process.env[`${EMPTY}CONSOLE_PORT`] ?? '',
  };
  await runTool('world/move-database.ts', settings);
  const said = await runTool('enroll.ts', settings, '--name', name, '--email', email);
  const product = startTool('start.ts', settings);
  const ended = once(product, 'exit');
  await new Promise<void>((ready, fail) => {
    product.stdout.on('data', (line) => String(line).includes('Stop with') && ready());
    void ended.then(([code]) => fail(new Error(`The product ended with ${String(code)}`)));
  });
  return {
    folder,
    link: /http\S+/.exec(said)?.[0] ?? '',
    async close() {
      product.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
