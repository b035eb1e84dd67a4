import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGS, findBrowser } from '../../e2e/browser.ts';

/** A cookie in the format of the browser's DevTools protocol. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
}

/** A headless browser, controlled through its port. */
export interface Chromium {
  readonly port: number;
  setCookies(cookies: readonly BrowserCookie[]): Promise<void>;
  close(): Promise<void>;
}

export async function openChromium(): Promise<Chromium> {
  const { executablePath, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'paystead-browser-'));
  const settings = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...BROWSER_ARGS, ...settings, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((opened, fails) => {
    let said = '';
    child.stderr.on('data', (part) => {
      said += String(part);
      const [, url] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (url) opened(url);
    });
    child.once('exit', () => fails(new Error(`The browser ended: ${said}`)));
  });
  return {
    port: Number(new URL(address).port),
    setCookies: (cookies) => command(address, 'Storage.setCookies', { cookies }),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends one command to the browser and waits for its answer. */
async function command(address: string, method: string, params: object): Promise<void> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [event] = (await once(socket, 'message')) as [{ data: string }];
  socket.close();
  const answer = JSON.parse(event.data) as { error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
}
