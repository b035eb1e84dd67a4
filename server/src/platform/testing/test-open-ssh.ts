import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A running OpenSSH server of a test. */
export interface SftpServer {
  readonly port: number;
  readonly user: string;
  readonly keyFile: string;
  /** The fingerprint of its key: `SHA256:…`. */
  readonly hostKey: string;
  /** The folder on this machine that holds `outbound` and `inbound`, as the client names it too. */
  readonly folder: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);

const SSHD = '/usr/sbin/sshd';

/**
 * Starts this machine's OpenSSH server on a free port, with keys of its own in a temporary folder.
 * Throws with the name of the package where there is none.
 */
export async function startOpenSsh(): Promise<SftpServer> {
  await access(SSHD).catch(() => {
    throw new Error(`There is no ${SSHD}: install the package openssh-server`);
  });
  // Debian's sshd, started by root, wants this empty folder; its service makes it at boot.
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 });
  const home = await mkdtemp(join(tmpdir(), 'paystead-sshd-'));
  const folder = join(home, 'files');
  await mkdir(join(folder, 'outbound'), { recursive: true });
  await mkdir(join(folder, 'inbound'));
  const [hostFile, keyFile] = [join(home, 'host'), join(home, 'client')];
  for (const file of [hostFile, keyFile]) {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  }
  const port = await freePort();
  await writeFile(join(home, 'allowed'), await readFile(`${keyFile}.pub`), { mode: 0o600 });
  await writeFile(join(home, 'config'), settings({ home, port, hostFile }));

  const server = spawn(SSHD, ['-D', '-e', '-f', join(home, 'config')], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  await answering(port, server);
  const { stdout } = await run('ssh-keygen', ['-l', '-f', `${hostFile}.pub`]);
  return {
    port,
    user: userInfo().username,
    keyFile,
    hostKey: stdout.split(' ')[1] ?? '',
    folder,
    async stop() {
      server.kill();
      await ended;
      await rm(home, { recursive: true });
    },
  };
}

function settings({ home, port, hostFile }: { home: string; port: number; hostFile: string }) {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostFile}`,
    `PidFile ${join(home, 'pid')}`,
    `AuthorizedKeysFile ${join(home, 'allowed')}`,
    'PasswordAuthentication no',
    'StrictModes no',
    'UsePAM no',
    'PermitRootLogin prohibit-password',
    'Subsystem sftp internal-sftp',
    '',
  ].join('\n');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** Waits until the server takes connections; throws if it ended instead. */
async function answering(port: number, server: ReturnType<typeof spawn>): Promise<void> {
  while (server.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const taken = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (taken) return;
  }
  throw new Error('The OpenSSH server ended at its start');
}
