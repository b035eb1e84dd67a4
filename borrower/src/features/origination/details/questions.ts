import type { DetailType } from '../../../parts/application.ts';

interface Question {
  readonly question: string;
  readonly why: string;
  readonly button?: string;
}

/** The question of each detail, and why we ask (S3.24). */
export const QUESTIONS: Readonly<Record<DetailType, Question>> = {
  EMAIL: {
    question: 'Is this your email?',
    why: 'Your loan papers go there.',
    button: 'Yes, it is mine',
  },
  PHONE: {
    question: 'Is this your mobile phone?',
    why: 'Codes and urgent messages go there.',
    button: 'Yes, it is mine',
  },
  EMPLOYER: {
    question: 'Do you work here?',
    why: 'Installments come from your paycheck.',
    button: 'Yes, I do',
  },
  NAME: {
    question: 'What is your legal name?',
    why: 'As on your driver license. It stands in your agreement.',
  },
  DOB: { question: 'When were you born?', why: 'The law asks us to know who borrows.' },
  SSN: {
    question: 'What is your Social Security number?',
    why: 'We need it to check your credit and to know who you are. It is stored encrypted.',
  },
  ADDRESS: { question: 'Where do you live?', why: 'Your state decides which limits protect you.' },
  ADDRESS_RESIDENTIAL: {
    question: 'Where do you live?',
    why: 'Your state decides which limits protect you.',
  },
  ADDRESS_MAILING: { question: 'Where does your mail go?', why: 'A P.O. Box is fine here.' },
  MARITAL_STATUS: {
    question: 'Are you married?',
    why: 'Wisconsin law asks us to know. It does not change our decision.',
  },
  PAYROLL_GROUP: {
    question: 'When are you paid?',
    why: 'Each installment falls on one of your paydays.',
  },
  ATOMIC: {
    question: 'Connect your payroll account',
    why: 'It proves where you work and what you earn, in a minute.',
    button: 'Send documents instead',
  },
  PINWHEEL: {
    question: 'Connect your payroll account',
    why: 'It proves where you work and what you earn, in a minute.',
    button: 'Send documents instead',
  },
  PRIMARY_BANK: {
    question: 'Is this still your bank account?',
    why: 'We send your loan to this account.',
    button: 'Yes, use this account',
  },
  MISSING_BANK_ACCOUNT_NUMBER: {
    question: 'What is the full account number?',
    why: 'Your bank gave us only a part of it.',
  },
  BACKUP_CONSENT: {
    question: 'May we use a backup account?',
    why: 'Only when a paycheck deduction fails, and we tell you 3 business days ahead. You can say no.',
  },
  POLITICAL_EXPOSURE: {
    question: 'Do you hold a high public office?',
    why: 'Or does a close relative of yours? The law asks us to know. A yes is not a no from us.',
  },
  REFERRAL: { question: 'Who referred you?', why: 'So that we can thank them.' },
  SURVEY_CHANNEL_SOURCE: {
    question: 'How did you hear of us?',
    why: 'It helps us know what works.',
  },
  COMMUNICATION_CONSENT: {
    question: 'May we call and text you?',
    why: 'You can say no: it changes nothing about your loan.',
  },
  CONTACT_RESTRICTION: {
    question: 'Should we contact you only in writing?',
    why: 'We follow your choice.',
  },
  SHARE_INFORMATION: {
    question: 'May we share your information for offers?',
    why: 'With companies that are not part of ours. You can say no.',
  },
  PRIVACY: {
    question: 'Privacy notice',
    why: 'What we collect about you, and who sees it.',
    button: 'Agree and continue',
  },
  TERMS_OF_USE: {
    question: 'Terms of use',
    why: 'The rules of this website.',
    button: 'Agree and continue',
  },
  DISCLOSURE: {
    question: 'Disclosures',
    why: 'What the law wants us to say before you apply.',
    button: 'Agree and continue',
  },
};
