/** Refusals about colleagues, their invitations and their roles. */
export const STAFF_REFUSALS = {
  STAFF_EMAIL_TAKEN: {
    status: 422,
    sentence: 'Somebody already logs in with this email address. Change their roles instead.',
  },
  STAFF_ALREADY_INVITED: {
    status: 422,
    sentence: 'This address has an invitation. Send it again, or take it back first.',
  },
  INVITATION_OVER: {
    status: 422,
    sentence: 'This invitation was used or taken back.',
  },
  INVITATION_WAITS: {
    status: 422,
    sentence: 'A second administrator has to approve the roles before the invitation goes out.',
  },
  SECOND_ADMINISTRATOR_MISSING: {
    status: 422,
    sentence:
      'Nobody else could approve this. A second administrator is made on Paystead’s machine: npm run enroll.',
  },
  LAST_ADMINISTRATOR: {
    status: 422,
    sentence: 'Nobody else looks after staff. Make somebody else an administrator first.',
  },
} as const;
