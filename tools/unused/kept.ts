/** Code that no program runs yet, with the reason to keep it. */
export interface Kept {
  readonly file: string;
  readonly names: readonly string[];
  readonly why: string;
}

const NEXT = 'written and tested ahead of the calls that will use it';
const NAMED = 'the specification names it; no screen shows it yet';

/**
 * The only list of exceptions for unused code. `node tools/unused.ts` fails if it finds unused code
 * that isn't listed here, or if listed code is used now.
 */
export const KEPT: readonly Kept[] = [
  {
    file: 'server/src/ledger/balances.ts',
    names: ['trialBalance'],
    why: 'tests compare every other balance with the sum of all postings',
  },
  { file: 'server/src/ledger/index.ts', names: ['trialBalance'], why: 'the door to the same' },
  {
    file: 'kit/shake.ts',
    names: ['shakeContract', 'shakeRouter'],
    why: 'the builds of both apps use them, and settings of a build aren’t shipped',
  },
  {
    file: 'kit/src/dialog/dialog.tsx',
    names: ['ConfirmDialog'],
    why: `${NEXT}: the desks of lender and employer`,
  },
  {
    file: 'kit/src/side-nav/side-nav.tsx',
    names: ['SideNav'],
    why: `${NEXT}: the desks of lender and employer`,
  },
  {
    file: 'kit/src/tabs/tabs.tsx',
    names: ['Tabs'],
    why: `${NEXT}: the desks of lender and employer`,
  },
  {
    file: 'kit/src/format/format-date.ts',
    names: ['compactDateAtNoon'],
    why: `S5.5: ${NAMED}`,
  },
  {
    file: 'server/src/partners/credit-bureau/sandbox-bureau.ts',
    names: ['sandboxInquiries'],
    why: 'tests ask the bureau of the sandbox what it has counted',
  },
];
