import type { PeopleChange } from '@paystead/contract/staff/people';

/** What was done to somebody’s account, by the name of the event. */
const WORDS: Readonly<Record<string, string>> = {
  'staff.enrolled': 'set a password for the first time',
  'staff.changed': 'changed roles or the last day',
  'staff.role-asked': 'asked for a role',
  'staff.roles-given': 'gave a role',
  'staff.access-ended': 'ended the access',
  'staff.access-given-back': 'gave the access back',
  'staff.password-changed': 'set a new password',
  'staff.login': 'logged in',
  'staff.factor-proved': 'entered the second step',
  'staff.logout': 'logged out',
  'access.unlocked': 'unlocked the account',
  'access.reset-started': 'asked for a new password',
  'access.sessions-ended': 'ended all sessions',
  'approval.requested': 'asked for a role',
  'approval.approved': 'approved a role',
  'approval.refused': 'said no to a role',
  'approval.sent-back': 'sent the request for a role back',
  'approval.withdrawn': 'withdrew the request for a role',
};

/** `ended the access`; an event without words keeps its name. */
export function changeWords(event: string): string {
  return WORDS[event] ?? event;
}

/** `ended the access of`, before the name of the person whom it was about. */
export const DONE_TO: Readonly<Record<PeopleChange, string>> = {
  'staff.invited': 'invited',
  'staff.invited-again': 'sent a new link to',
  'staff.invitation-taken-back': 'took back the invitation of',
  'staff.changed': 'changed the roles or last day of',
  'staff.role-asked': 'asked for a role for',
  'staff.roles-given': 'approved a role for',
  'staff.access-ended': 'ended the access of',
  'staff.access-given-back': 'gave access back to',
};
