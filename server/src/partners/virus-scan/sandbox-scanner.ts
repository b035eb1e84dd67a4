import type { VirusScan } from './port.ts';

/** The harmless text every scanner takes for a virus (EICAR); put together from two halves. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** The sandbox's scanner: knows one virus, the test file, wherever it stands in a file. */
export const sandboxScanner: VirusScan = {
  name: 'sandbox',
  scan: async (content) => (content.includes(EICAR) ? 'Eicar-Test-Signature' : null),
};
