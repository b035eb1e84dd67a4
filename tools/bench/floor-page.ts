import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** React's hello world, built like our apps: the lightest possible page with React. */
export interface FloorPage {
  /** Its JavaScript, gzipped. */
  readonly bytes: number;
  readonly url: string;
  close(): Promise<void>;
}

const HOUSE = join(import.meta.dirname, '../..');
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Hello</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="description" content="Says hello." /></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;
const MAIN = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));`;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds and serves it. The folder is in node_modules, so that it can import React. */
export async function buildFloorPage(): Promise<FloorPage> {
  const cache = join(HOUSE, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'floor-'));
  try {
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'main.js'), MAIN);
    build(folder);
    return await serve(readFolder(join(folder, 'dist')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function build(folder: string): void {
  const vite = join(HOUSE, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The floor's page could not be built:\n${stderr}`);
}

/** Every file by its path, gzipped. */
function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), gzipSync(readFileSync(path))]),
  );
}

async function serve(files: Map<string, Buffer>): Promise<FloorPage> {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'text/plain',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .end(body);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  return {
    bytes: scripts.reduce((sum, [, body]) => sum + body.length, 0),
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
