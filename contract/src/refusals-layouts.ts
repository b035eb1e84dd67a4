/** Refusals about layouts, folders and contacts of an employer. */
export const LAYOUT_REFUSALS = {
  NO_DEDUCTION_FILES: {
    status: 422,
    sentence: 'Your people set up their own deposits, so there are no deduction files.',
  },
  LAYOUT_CHANGED: {
    status: 409,
    sentence: 'A layout was changed meanwhile. Look at the new samples, then say it again.',
  },
  NO_FOLDER_SERVER: {
    status: 422,
    sentence: 'No SFTP server for folders is set up. Ask the operator to name one in the settings.',
  },
  TOO_MANY_CONTACTS: {
    status: 422,
    sentence: 'There are as many contacts as an employer can have. Remove one first.',
  },
  LAST_PAYROLL_CONTACT: {
    status: 422,
    sentence: 'Keep at least one contact for payroll. Add another one first.',
  },
} as const;
