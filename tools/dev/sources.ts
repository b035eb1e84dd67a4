import { watch } from 'node:fs';
import { join } from 'node:path';

const ROOMS = [
  'contract', 'lending', 'nacha', 'server', 'client', 'kit', 'borrower', 'console',
] as const; // prettier-ignore

/** Whether this file is a source of the running product. Takes a path from the root, with `/`. */
export function isSource(path: string): boolean {
  const [room = '', ...parts] = path.split('/');
  if (!(ROOMS as readonly string[]).includes(room)) return false;
  if (parts.some((part) => part.startsWith('.') || part === 'dist' || part === 'node_modules')) {
    return false;
  }
  const name = parts.at(-1) ?? '';
  if (/\.(test|examples)\.tsx?$/.test(name) || name.startsWith('test-')) return false;
  return /\.(ts|tsx|js|css|html|svg|sql|json|woff2)$/.test(name);
}

/** Whether the server runs this file. A browser gets its own new files without a restart. */
export function isOfServer(path: string): boolean {
  return /^(contract|lending|nacha|server)\//.test(path);
}

/** Calls `changed` with each source that is written, added or removed, until stopped. */
export function watchSources(house: string, changed: (path: string) => void): () => void {
  const watchers = ROOMS.map((room) =>
    watch(join(house, room), { recursive: true }, (_event, file) => {
      const path = `${room}/${(file ?? '').replaceAll('\\', '/')}`;
      if (isSource(path)) changed(path);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
