import { contactTexts } from '../../identity/index.ts';

/** The text of each checkbox that has no page of its own. New wording gets a new version. */
export const consentTexts: Readonly<Record<string, { version: string; text: string }>> = {
  INQUIRY_SOFT: {
    version: '2026-01',
    text:
      'I authorize a soft credit inquiry to check my rate. It does not affect my credit score, ' +
      'and nobody else can see it.',
  },
  INQUIRY_HARD: {
    version: '2026-01',
    text:
      'I authorize a credit inquiry for this application. It appears on my credit report, others ' +
      'can see it, and it may affect my credit score.',
  },
  ...contactTexts,
  SHARE_INFORMATION: {
    version: '2026-01',
    text: 'You may share my information with companies outside yours so that they can offer me services.',
  },
  BACKUP_CONSENT: {
    version: '2026-01',
    text:
      'If an installment does not reach you from my pay, you may debit it from my bank account. ' +
      'I can take this back at any time.',
  },
};
