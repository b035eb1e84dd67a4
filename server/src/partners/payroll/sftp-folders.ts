import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import { connected } from '../../platform/outside/sftp-connection.ts';
import { dropBySftp } from '../../platform/outside/sftp-drop.ts';
import type { PayrollFolderSettings } from '../../platform/settings/payroll-settings.ts';
import type { PayrollFolders } from './folder-port.ts';

/** Employers' folders on an SFTP server. Each call has a connection of its own. */
export function sftpFolders(settings: PayrollFolderSettings, timeoutMs: number): PayrollFolders {
  const on = <Value>(work: (client: SftpClient) => Promise<Value>) =>
    connected(settings, timeoutMs, work);
  const at = (folder: string, ...rest: string[]) => posix.join(settings.root, folder, ...rest);
  return {
    list: (folder) =>
      on(async (client) => {
        const listed = await client.list(at(folder, 'in'));
        return listed
          .filter(({ name, type }) => type === '-' && !name.startsWith('.'))
          .map(({ modifyTime, name, size }) => ({ name, size, changed: modifyTime }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      }),
    countOut: (folder) =>
      on(async (client) => {
        const listed = await client.list(at(folder, 'out'));
        return listed.filter(({ name, type }) => type === '-' && !name.startsWith('.')).length;
      }),
    read: (folder, { name }) => on((client) => client.get(at(folder, 'in', name))),
    archive: (folder, name, day) =>
      on(async (client) => {
        await moveOut(client, at(folder), { name, box: 'archive', day });
      }),
    quarantine: (folder, name, day, why) =>
      on(async (client) => {
        await moveOut(client, at(folder), { name, box: 'quarantine', day, why });
      }),
    handOver: (folder, file) =>
      dropBySftp({ ...settings, outbound: at(folder, 'out') }, file, timeoutMs),
  };
}

interface Move {
  readonly name: string;
  readonly box: 'archive' | 'quarantine';
  readonly day: Temporal.PlainDate;
  readonly why?: string;
}

/**
 * The reason goes first: if the connection breaks before the move, the next try writes it again
 * under the same name.
 */
async function moveOut(client: SftpClient, folder: string, move: Move): Promise<void> {
  const from = posix.join(folder, 'in', move.name);
  if (!(await client.exists(from))) return;
  const to = await freeName(client, posix.join(folder, move.box, `${move.day}_${move.name}`));
  if (move.why !== undefined) {
    const options = { writeStreamOptions: { mode: 0o640 } };
    await client.put(Buffer.from(`${move.why}\n`, 'utf8'), `${to}.why.txt`, options);
  }
  await client.rename(from, to);
}

/** A second file of one name on one day gets a number before its ending: `…_roster-2.csv`. */
async function freeName(client: SftpClient, path: string): Promise<string> {
  const { dir, ext, name } = posix.parse(path);
  let free = path;
  for (let number = 2; await client.exists(free); number += 1) {
    free = posix.join(dir, `${name}-${number}${ext}`);
  }
  return free;
}
