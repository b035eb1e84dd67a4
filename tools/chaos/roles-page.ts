import { listCalls } from '@paystead/contract/calls';
import { AREAS, ROLES, type Grantable } from '@paystead/contract/staff/roles';
import { mayIn } from '../../server/src/staff/people/may-in.ts';

/** Everybody makes these for themselves: logging in, their own session. */
export const OWN_PATHS: readonly string[] = [
  'login',
  'logout',
  'enroll',
  'mfa',
  'password',
  'session',
  'roles',
];

const NAMES = Object.keys(ROLES) as Grantable[];
const CELLS = { ACTS: 'changes', LOOKS: 'looks' } as const;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rule = (count: number) => `|${'---|'.repeat(count)}`;

/**
 * The page `docs/roles.md`: what each role may do, and each call of the console with its roles. Made
 * from the calls and the table of roles, so that it can't say anything else than the server does.
 * After a change: `vitest run -u --project db tools/chaos/role-matrix.db.test.ts`
 */
export function rolesPage(): string {
  return [
    '# Roles',
    '',
    'Who may do what in the console. This page is made from the contract: `contract/src/staff/roles.ts` and',
    'the `who` of each call. A test compares it, and sends each call as each role.',
    '',
    line(['Role', 'What it is for', ...AREAS.map(({ name }) => name)]),
    rule(AREAS.length + 2),
    ...NAMES.map((role) =>
      line([
        ROLES[role].name,
        ROLES[role].does,
        ...AREAS.map(({ paths }) => {
          const may = mayIn(role, paths);
          return may === null ? '–' : CELLS[may];
        }),
      ]),
    ),
    '',
    'Compliance is added to a role and opens no call by itself. QUEUE-4 and the flags of a loan say what needs',
    'it. Administrator and compliance take a second administrator (STAFF-12).',
    '',
    '## Calls',
    '',
    line(['Call', 'Roles']),
    rule(2),
    ...callLines(),
    '',
  ].join('\n');
}

function callLines(): string[] {
  return listCalls()
    .map(({ call }) => call)
    .filter(({ path, who }) => path.startsWith('/console/') && !who.includes('anyone'))
    .map(({ method, path, who }) => ({ address: `${method} ${path}`, who: who.join(', ') }))
    .toSorted((one, other) => one.address.localeCompare(other.address, 'en'))
    .map(({ address, who }) => line([`\`${address}\``, who]));
}
