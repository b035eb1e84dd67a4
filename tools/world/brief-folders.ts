import { briefFolder } from '../../server/src/platform/testing/test-folder.ts';

/**
 * Makes new folders for short-lived databases, as many as the argument says, and prints one path
 * per line. Who asked removes them.
 */
const count = Number(process.argv[2] ?? 1);
const folders = Array.from({ length: count }, () => briefFolder('paystead-e2e-'));
process.stdout.write(folders.join('\n'));
