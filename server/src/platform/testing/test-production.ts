import { randomBytes } from '../sealing/crypto.ts';

/** Settings that production accepts; `other` replaces some, and an empty text removes one. */
export function productionSettings(
  other: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    MODE: 'production',
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://loans.example',
    CONSOLE_URL: 'https://desk.example',
    MAIL_URL: 'smtps://paystead:secret@mail.example',
    MAIL_FROM: 'Loans <no-reply@loans.example>',
    TEXT_MESSAGE: 'off',
    PUSH: 'off',
    BANK_LINK: 'off',
    CREDIT_BUREAU: 'off',
    PAYROLL_LINK: 'off',
    ACH_BANK: 'directory',
    CARDS: 'off',
    SCREENING: 'off',
    FURNISHING: 'off',
    SOCIAL_LOGIN: 'off',
    RECAPTCHA: 'off',
    VIRUS_SCAN: 'clamd',
    ACH_BANK_NAME: 'FIRST BANK OF TESTS',
    ACH_BANK_ROUTING: '021000021',
    ACH_COMPANY_ID: '1987654321',
    BRAND_SUPPORT_EMAIL: 'help@loans.example',
    BRAND_SUPPORT_PHONE: '+1 (212) 555-0199',
    BRAND_PO_BOX: 'P.O. Box 1, New York, NY 10001',
    ...other,
  };
}
