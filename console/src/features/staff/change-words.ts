/** What was done to somebody’s account, by the name of the event. */
const WORDS: Readonly<Record<string, string>> = {
  'staff.enrolled': 'set a password for the first time',
  'staff.changed': 'changed roles or the last day',
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
