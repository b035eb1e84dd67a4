import { spawnSync } from 'node:child_process';

/** What npm says when nothing of use came back: of any version from 9 on. */
const UNREACHED = /request to (https?:\/\/[^/\s]+)/;
const CODE = /^npm (?:error|ERR!) code (\S+)$/m;

/**
 * Installs what the lockfile names. Returns undefined, or why it failed and what to do about it, in
 * one sentence; where only npm's own words tell, they come first.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function installPackages(root) {
  const npm = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return npm.status === 0 ? undefined : whyNotInstalled(npm, root);
}

/**
 * @param {{ stderr?: string, error?: Error & { code?: string } }} npm
 * @param {string} root
 * @returns {string}
 */
export function whyNotInstalled({ stderr = '', error }, root) {
  if (error?.code === 'ENOENT') {
    return 'npm is missing: install it (on Debian or Ubuntu with "apt-get install npm").';
  }
  const code = CODE.exec(stderr)?.[1] ?? '';
  const registry = UNREACHED.exec(stderr)?.[1];
  if (registry) {
    return (
      `npm gets no packages from ${registry} (${code}): connect this machine to it, or set ` +
      `another registry or a proxy in npm's settings, and run the command again.`
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return (
      `This user may not install packages into ${root} (${code}): run the command as the ` +
      `folder's owner, or in a copy of your own.`
    );
  }
  if (code === 'ENOSPC') {
    return 'The disk is full: free two gigabytes for packages and run the command again.';
  }
  return `${stderr}The packages could not be installed: npm says above why.`;
}
