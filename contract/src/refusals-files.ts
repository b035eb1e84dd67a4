/** Refusals about files: uploaded ones, and those of payroll. */
export const FILE_REFUSALS = {
  PAYDAY_FILE_CHANGED: {
    status: 409,
    sentence: 'The file has changed since you opened it. Look at it again, then approve it.',
  },
  PAYDAY_FILE_CLOSED: {
    status: 409,
    sentence:
      'This file is closed: its cut-off has passed. If something is wrong, tell us now, and answer it in the remittance.',
  },
  REMITTANCE_UNREADABLE: {
    status: 422,
    sentence: 'We can’t use this file, so nothing of it is posted. {faults}',
  },
  REMITTANCE_ANSWER_CHANGED: {
    status: 409,
    sentence: 'Somebody else answered this line meanwhile. Look at the answer, then change it.',
  },
  REMITTANCE_LINE_DONE: {
    status: 409,
    sentence: 'This line needs no answer anymore. Reload the page to see what became of it.',
  },
  REMITTANCE_OTHER_PAYDAY: {
    status: 422,
    sentence:
      'This file is for {payday}, and the one that it would replace for {wanted}. Send it as a file of its own.',
  },
  REMITTANCE_NOT_CURRENT: {
    status: 409,
    sentence: 'Another file took its place or it was put away. Open the newest file of the payday.',
  },
  REMITTANCE_WOULD_UNDO: {
    status: 409,
    sentence: 'This file would undo what is settled, so nothing has changed. {faults}',
  },
  REMITTANCE_USED: {
    status: 409,
    sentence:
      'We use this file already: lines of it are posted, or its transfer is expected. Send a file that replaces it, or answer its lines.',
  },
  FILE_MISSING: { status: 422, sentence: 'Add a file first.' },
  PHOTO_NOT_SQUARE: {
    status: 422,
    sentence: 'Choose a square JPEG or PNG of 64 to 512 pixels.',
  },
  FILE_EMPTY: { status: 422, sentence: 'This file is empty. Choose another.' },
  FILE_TOO_LARGE: { status: 413, sentence: 'Choose a file of at most {most} MB.' },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    sentence: 'We can’t take this kind of file. Choose a PDF, JPEG or PNG.',
  },
  FILE_DAMAGED: {
    status: 422,
    sentence: 'This file is damaged or incomplete. Choose it again, or send another one.',
  },
  FILE_TOO_MANY_PIXELS: {
    status: 422,
    sentence: 'This picture is too large. Make it smaller, or take a photo here.',
  },
  FILE_TOO_MANY_PAGES: {
    status: 422,
    sentence: 'This document has too many pages. Send only the ones we asked for.',
  },
  FILE_PROTECTED: {
    status: 422,
    sentence: 'This PDF is locked with a password. Save it without one and send it again.',
  },
  FILE_ACTIVE: {
    status: 422,
    sentence: 'This file contains more than pages, like a script. Print it to a new PDF first.',
  },
  FILE_INFECTED: {
    status: 422,
    sentence: 'This file didn’t pass our virus check. Send another one.',
  },
  STORAGE_FULL: {
    status: 507,
    sentence: 'We can’t store files right now, so we didn’t keep this one. Try again later.',
  },
} as const;
