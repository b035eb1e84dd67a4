import { Outage } from '../../platform/refusal.ts';
import type { VirusScan } from './port.ts';

/** The harmless text that every scanner reports as a virus (EICAR); joined from two halves. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Words in a file that always make the sandbox's scanner fail. */
export const SCANNER_TROUBLES = [
  { mark: 'SANDBOX-SCANNER-DOWN', says: 'The virus scanner can’t be reached' },
  { mark: 'SANDBOX-SCANNER-SLOW', says: 'The virus scanner doesn’t answer in time' },
  { mark: 'SANDBOX-SCANNER-GARBAGE', says: 'The virus scanner sends an answer we can’t read' },
] as const;

const [DOWN, SLOW, GARBAGE] = SCANNER_TROUBLES;

/** The sandbox's scanner: knows one virus, the test file, anywhere in a file. */
export const sandboxScanner: VirusScan = {
  name: 'sandbox',
  async scan(content) {
    if (content.includes(DOWN.mark)) throw new Outage(DOWN.says);
    if (content.includes(SLOW.mark)) return new Promise<never>(() => undefined);
    if (content.includes(GARBAGE.mark)) return { status: 502 } as unknown as string;
    return content.includes(EICAR) ? 'Eicar-Test-Signature' : null;
  },
};
