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
    why: 'We send your loan documents there.',
    button: 'Yes, it’s mine',
  },
  PHONE: {
    question: 'Is this your mobile phone?',
    why: 'We send codes and urgent messages there.',
    button: 'Yes, it’s mine',
  },
  EMPLOYER: {
    question: 'Do you work here?',
    why: 'Installments come from your paycheck.',
    button: 'Yes, I do',
  },
  NAME: {
    question: 'What is your legal name?',
    why: 'Use the name on your driver’s license. It goes into your agreement.',
  },
  DOB: { question: 'When were you born?', why: 'The law says we must know who we lend to.' },
  SSN: {
    question: 'What is your Social Security number?',
    why: 'We use it to check your credit and confirm who you are. We store it encrypted.',
  },
  ADDRESS: {
    question: 'Where do you live?',
    why: 'Your state’s law sets the limits for your loan.',
  },
  ADDRESS_RESIDENTIAL: {
    question: 'Where do you live?',
    why: 'Your state’s law sets the limits for your loan.',
  },
  ADDRESS_MAILING: { question: 'Where do you get your mail?', why: 'A P.O. Box is fine here.' },
  MARITAL_STATUS: {
    question: 'Are you married?',
    why: 'Wisconsin law says we must ask. Your answer doesn’t change our decision.',
  },
  PAYROLL_GROUP: {
    question: 'When are you paid?',
    why: 'Each installment is due on one of your paydays. If your pay changes, we’ll check again.',
  },
  ATOMIC: {
    question: 'Connect your payroll account',
    why: 'It takes a minute, and shows where you work and what you earn.',
    button: 'Send documents instead',
  },
  PINWHEEL: {
    question: 'Connect your payroll account',
    why: 'It takes a minute, and shows where you work and what you earn.',
    button: 'Send documents instead',
  },
  PRIMARY_BANK: {
    question: 'Is this still your bank account?',
    why: 'We send your loan to this account.',
    button: 'Yes, use this account',
  },
  MISSING_BANK_ACCOUNT_NUMBER: {
    question: 'What is the full account number?',
    why: 'Your bank gave us only part of it.',
  },
  BACKUP_CONSENT: {
    question: 'May we use a backup account?',
    why: 'We’d use it only if a paycheck deduction fails, and we’d tell you 3 business days before. You can say no.',
  },
  POLITICAL_EXPOSURE: {
    question: 'Do you hold a high public office?',
    why: 'Or does a close relative? The law says we must ask. Answering yes doesn’t mean we’ll turn you down.',
  },
  REFERRAL: { question: 'Who referred you?', why: 'We’d like to thank them.' },
  SURVEY_CHANNEL_SOURCE: {
    question: 'How did you hear about us?',
    why: 'It tells us how people find us.',
  },
  COMMUNICATION_CONSENT: {
    question: 'May we call and text you?',
    why: 'You can say no. It doesn’t change your loan.',
  },
  CONTACT_RESTRICTION: {
    question: 'Should we contact you only in writing?',
    why: 'Say yes, and we won’t call or text you.',
  },
  SHARE_INFORMATION: {
    question: 'May we share your information for offers?',
    why: 'We’d share it with other companies. You can say no.',
  },
  PRIVACY: {
    question: 'Privacy notice',
    why: 'It says what we collect about you, and who sees it.',
    button: 'Agree and continue',
  },
  TERMS_OF_USE: {
    question: 'Terms of use',
    why: 'These are the rules for using this website.',
    button: 'Agree and continue',
  },
  DISCLOSURE: {
    question: 'Disclosures',
    why: 'The law says we must show you these before you apply.',
    button: 'Agree and continue',
  },
};
