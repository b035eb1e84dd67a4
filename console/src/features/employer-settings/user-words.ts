import type { WireAnswer } from '@paystead/contract/call';
import type { listEmployerUsers } from '@paystead/contract/employer/users';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';

type Users = WireAnswer<typeof listEmployerUsers>;
export type User = Users['users'][number];
export type Invitation = Users['invitations'][number];

export const ROLE_WORDS = {
  payroll: 'Payroll: files, people, keys, users',
  viewer: 'Viewer: looks, changes nothing',
} as const satisfies Record<User['role'], string>;

export const ROLE_NAMES = {
  payroll: 'Payroll',
  viewer: 'Viewer',
} as const satisfies Record<User['role'], string>;

export const SECOND_STEPS = {
  EMAIL_CODE: 'Code by email',
} as const satisfies Record<User['second_step'], string>;

/** "Here Nov 18, 2026"; "Never here" */
export function hereWords({ last_here: at, own }: User): string {
  if (own) return 'Here now';
  return at === null ? 'Never here' : `Last here ${formatDate(newYorkDay(at))}`;
}
