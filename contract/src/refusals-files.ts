/** Refusals about uploaded files. */
export const FILE_REFUSALS = {
  FILE_MISSING: { status: 422, sentence: 'Add a file first.' },
  FILE_EMPTY: { status: 422, sentence: 'This file is empty. Choose another.' },
  FILE_TOO_LARGE: { status: 413, sentence: 'Choose a file of at most {most} MB.' },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    sentence: 'We cannot take this kind of file. Choose a PDF, JPEG or PNG.',
  },
  FILE_DAMAGED: {
    status: 422,
    sentence: 'This file is damaged or cut short. Choose it again, or send another.',
  },
  FILE_TOO_MANY_PIXELS: {
    status: 422,
    sentence: 'This picture is too large. Send it with fewer pixels, or take a photo here.',
  },
  FILE_TOO_MANY_PAGES: {
    status: 422,
    sentence: 'This document has too many pages. Send only the ones asked for.',
  },
  FILE_PROTECTED: {
    status: 422,
    sentence: 'This PDF is locked by a password. Save it without one and send it again.',
  },
  FILE_ACTIVE: {
    status: 422,
    sentence: 'This file holds more than pages, such as a script. Print it to a new PDF first.',
  },
  FILE_INFECTED: {
    status: 422,
    sentence: 'Our virus check refused this file. Send another one.',
  },
  STORAGE_FULL: {
    status: 507,
    sentence: 'We have no room for files right now. Nothing was stored. Try again later.',
  },
} as const;
