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
  LAST_PAYROLL_USER: {
    status: 422,
    sentence: 'Nobody else has Payroll. Give it to another person first.',
  },
  VIEWING_READS_ONLY: {
    status: 403,
    sentence: 'You’re seeing this as the borrower. You can look, but you can’t change anything.',
  },
  VIEWING_NOT_SHOWN: {
    status: 403,
    sentence: 'This part belongs to the borrower alone. Staff can’t see it.',
  },
  VIEWING_OVER: {
    status: 409,
    sentence: 'You’re no longer seeing this as the borrower. Begin again on their page.',
  },
  VIEWING_BESIDE_LOGIN: {
    status: 422,
    sentence:
      'A borrower is logged in to Paystead in this browser. Log out there first, or use another browser.',
  },
  VIEWING_OWN: {
    status: 422,
    sentence: 'This is your own account. Log in to it as a borrower instead.',
  },
} as const;
