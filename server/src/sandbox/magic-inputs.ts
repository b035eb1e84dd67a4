import { ANSWERS_BY_ENDING, TWO_PEOPLE_ENDING } from '../partners/ach-bank/sandbox-answers.ts';
import {
  SANDBOX_BANKS,
  SANDBOX_PASSWORD,
  SANDBOX_SIGN_INS,
} from '../partners/bank-link/sandbox-banks.ts';
import { SANDBOX_CARDS } from '../partners/cards/sandbox-card-numbers.ts';
import { REFUSED_ENDINGS } from '../partners/bureau-files/sandbox-files.ts';
import { EXAM_QUESTIONS } from '../partners/credit-bureau/sandbox-exam.ts';
import {
  BUREAU_TROUBLES,
  MONITORING_ENDINGS,
  SANDBOX_FILES,
  SCORE_ENDINGS,
  USUAL_FILE,
} from '../partners/credit-bureau/sandbox-files.ts';
import {
  DEPOSIT_TROUBLES,
  DEPOSITS_ASTRAY,
} from '../partners/deposit-bank/sandbox-deposit-bank.ts';
import {
  SANDBOX_PAYROLL_PASSWORD,
  SANDBOX_PAYROLL_SIGN_INS,
  SANDBOX_PAYROLLS,
} from '../partners/payroll-link/sandbox-payrolls.ts';
import { MAIL_TROUBLES } from '../partners/mail/sandbox-mail.ts';
import { PUSH_ENDINGS } from '../partners/push/sandbox-push.ts';
import {
  AT_FIRST_SHORT,
  AT_FIRST_SILENT,
  OUTCOMES_BY_ENDING,
  PAYROLL_TROUBLES,
} from '../partners/payroll/sandbox-outcomes.ts';
import { SANDBOX_HITS, SCREENING_TROUBLES } from '../partners/screening/sandbox-hits.ts';
import { SANDBOX_SOCIAL_PEOPLE } from '../partners/social-login/sandbox-people.ts';
import { TEXT_TROUBLES } from '../partners/text-message/sandbox-texts.ts';
import { SCANNER_TROUBLES } from '../partners/virus-scan/sandbox-scanner.ts';

export interface MagicInputs {
  subject: string;
  rows: { input: string; outcome: string }[];
}

/** The tables of the sandbox's partners, for people to read. */
export function magicInputs(): MagicInputs[] {
  return [
    socialSecurityNumbers(),
    bureauQuestions(),
    socialSignIns(),
    bankSignIns(),
    bankAccounts(),
    cardNumbers(),
    payrollSignIns(),
    employeeNumbers(),
    lastNames(),
    addresses(),
    phoneNumbers(),
    deviceTokens(),
    uploadedFiles(),
  ];
}

const endsIn = (ending: string) => `Ends in ${ending}`;

/** The answers of the credit bureau and the screening lists, which share one number. */
function socialSecurityNumbers(): MagicInputs {
  const { from, to } = SCORE_ENDINGS;
  return {
    subject: 'Social Security numbers',
    rows: [
      {
        input: `${endsIn(`0${from}`)} to 0${to}`,
        outcome: `A credit score of ${from} to ${to}, as it says`,
      },
      ...[
        ...SANDBOX_FILES,
        ...SANDBOX_HITS,
        ...MONITORING_ENDINGS,
        ...BUREAU_TROUBLES,
        ...SCREENING_TROUBLES,
        ...REFUSED_ENDINGS,
      ].map(({ ending, says }) => ({ input: endsIn(ending), outcome: says })),
      {
        input: 'Any other',
        outcome: `A credit score of ${USUAL_FILE.score}, and no hit on any list`,
      },
    ],
  };
}

function bureauQuestions(): MagicInputs {
  return {
    subject: 'The credit bureau’s questions and the right answers',
    rows: EXAM_QUESTIONS.map(({ text, says }) => ({ input: text, outcome: says })),
  };
}

function socialSignIns(): MagicInputs {
  return {
    subject: 'Log in with Google or Facebook',
    rows: [
      ...SANDBOX_SOCIAL_PEOPLE.map(({ email, says }) => ({ input: email, outcome: says })),
      { input: 'Any other', outcome: 'Matched by email, verified or not as you choose' },
    ],
  };
}

function bankSignIns(): MagicInputs {
  const banks = SANDBOX_BANKS.map(({ name }) => name).join(', ');
  return {
    subject: `Login at a bank (${banks}), password ${SANDBOX_PASSWORD}`,
    rows: SANDBOX_SIGN_INS.map(({ username, outcome }) => ({ input: username, outcome })),
  };
}

function bankAccounts(): MagicInputs {
  return {
    subject: 'Bank account numbers',
    rows: [
      ...ANSWERS_BY_ENDING.map(({ ending, outcome }) => ({ input: endsIn(ending), outcome })),
      {
        input: endsIn(TWO_PEOPLE_ENDING),
        outcome: 'Two people must release the bank file with a payout to it; then it settles',
      },
      { input: 'Any other', outcome: 'Every payout and debit settles' },
    ],
  };
}

function cardNumbers(): MagicInputs {
  return {
    subject: 'Card numbers, with any later month and any three digits',
    rows: [
      ...SANDBOX_CARDS.map(({ number, does }) => ({
        input: number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
        outcome: `This card ${does}`,
      })),
      { input: 'Any other with a right check digit', outcome: 'This card pays' },
    ],
  };
}

function payrollSignIns(): MagicInputs {
  return {
    subject: `Login to payroll (${SANDBOX_PAYROLLS.join(', ')}), password ${SANDBOX_PAYROLL_PASSWORD}`,
    rows: SANDBOX_PAYROLL_SIGN_INS.map(({ username, outcome }) => ({ input: username, outcome })),
  };
}

function uploadedFiles(): MagicInputs {
  return {
    subject: 'Words in an uploaded file',
    rows: SCANNER_TROUBLES.map(({ mark, says }) => ({ input: mark, outcome: says })),
  };
}

function deviceTokens(): MagicInputs {
  return {
    subject: 'Device tokens for push messages (for a browser, the address)',
    rows: [
      ...PUSH_ENDINGS.map(({ ending, outcome }) => ({ input: endsIn(ending), outcome })),
      { input: 'Any other', outcome: 'The device gets every message' },
    ],
  };
}

function employeeNumbers(): MagicInputs {
  return {
    subject: 'Employee numbers on payday',
    rows: [
      ...OUTCOMES_BY_ENDING.map(({ ending, outcome }) => ({ input: endsIn(ending), outcome })),
      ...[AT_FIRST_SHORT, AT_FIRST_SILENT].map(({ ending, outcome }) => ({
        input: endsIn(ending),
        outcome,
      })),
      ...PAYROLL_TROUBLES.map(({ ending, says }) => ({ input: endsIn(ending), outcome: says })),
      { input: 'Any other', outcome: 'Payroll takes exactly what was asked' },
    ],
  };
}

function lastNames(): MagicInputs {
  return {
    subject: 'Last names of people who pay by deposit or allotment',
    rows: [...DEPOSIT_TROUBLES, ...DEPOSITS_ASTRAY].map(({ lastName, says }) => ({
      input: lastName,
      outcome: says,
    })),
  };
}

function addresses(): MagicInputs {
  return {
    subject: 'Email addresses, by the part before the @',
    rows: [
      ...MAIL_TROUBLES.map(({ tag, says }) => ({ input: endsIn(tag), outcome: says })),
      { input: 'Any other', outcome: 'Every email is accepted right away' },
    ],
  };
}

function phoneNumbers(): MagicInputs {
  return {
    subject: 'Phone numbers',
    rows: [
      ...TEXT_TROUBLES.map(({ ending, says }) => ({ input: endsIn(ending), outcome: says })),
      { input: 'Any other', outcome: 'Every text and call is accepted right away' },
    ],
  };
}
