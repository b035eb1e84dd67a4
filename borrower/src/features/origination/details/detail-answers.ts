import { formatCompactDate, isWeekend } from '@paystead/kit/format/format-date';
import { parseTypedMoney } from '@paystead/kit/format/format-money';
import type { WireInput } from '@paystead/contract/call';
import type { saveConfirmations } from '@paystead/contract/origination/origination';
import type { DetailType } from '../../../parts/application.ts';

export type Answers = WireInput<typeof saveConfirmations>;

interface Read {
  readonly errors: Record<string, string>;
  /** Null while an answer is missing. */
  readonly answers: Answers | null;
}

/** The answer to a detail in the server's form, or the fields that lack one. */
export function readAnswers(type: DetailType, form: FormData): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  switch (type) {
    case 'NAME':
      return need(
        { first_name: 'Enter your first name', last_name: 'Enter your last name' },
        text,
        () => ({
          name: { first_name: text('first_name'), last_name: text('last_name') },
        }),
      );
    case 'DOB':
      return checked(
        'birth_date',
        isDay(text('birth_date')),
        'Enter your date of birth, like 03/27/1984',
        {
          dob: text('birth_date'),
        },
      );
    case 'SSN': {
      const digits = text('ssn').replace(/\D/g, '');
      return checked(
        'ssn',
        digits.length === 9,
        'Enter all 9 digits of your Social Security number',
        { ssn: digits },
      );
    }
    case 'ADDRESS':
      return readAddress(text, (address) => ({ address }));
    case 'ADDRESS_RESIDENTIAL':
      return readAddress(text, (address) => ({ address_residential: address }));
    case 'ADDRESS_MAILING':
      return readAddress(text, (address) => ({ address_mailing: address }));
    case 'PAYROLL_GROUP':
      return readPayroll(text, form.has('gross_pay'));
    case 'MARITAL_STATUS':
      return readMaritalStatus(text);
    case 'REFERRAL':
      return { errors: {}, answers: { referral: text('referral') } };
    case 'SURVEY_CHANNEL_SOURCE':
      return checked('survey_channel_source', text('survey_channel_source') !== '', 'Choose one', {
        survey_channel_source: text('survey_channel_source'),
      });
    default:
      return readChoice(type, text);
  }
}

const YES_NO: Partial<Record<DetailType, keyof Answers>> = {
  POLITICAL_EXPOSURE: 'political_exposure',
  COMMUNICATION_CONSENT: 'communication_consent',
  CONTACT_RESTRICTION: 'contact_restriction',
  SHARE_INFORMATION: 'share_information',
  BACKUP_CONSENT: 'backup_consent',
};

const AGREED: Partial<Record<DetailType, keyof Answers>> = {
  PRIVACY: 'privacy',
  TERMS_OF_USE: 'terms_of_use',
  DISCLOSURE: 'disclosure',
};

function readChoice(type: DetailType, text: (name: string) => string): Read {
  const yesNo = YES_NO[type];
  if (yesNo) {
    const said = text(yesNo);
    return checked(yesNo, said !== '', 'Choose yes or no', { [yesNo]: said === 'yes' });
  }
  const agreed = AGREED[type];
  if (agreed) {
    return checked(agreed, text(agreed) !== '', 'Read it and check the box', { [agreed]: true });
  }
  return { errors: {}, answers: { [type.toLowerCase()]: true } };
}

function readAddress(
  text: (name: string) => string,
  as: (address: {
    street: string;
    unit?: string;
    city: string;
    state: string;
    zip: string;
  }) => Answers,
): Read {
  const needed = {
    street: 'Enter your street address',
    city: 'Enter your city',
    state: 'Choose a state',
    zip: 'Enter a 5-digit ZIP code',
  };
  return need(needed, text, () =>
    as({
      street: text('street'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      ...(text('unit') ? { unit: text('unit') } : {}),
    }),
  );
}

/** The notice to a spouse needs an address, which may be the person's own. */
function readMaritalStatus(text: (name: string) => string): Read {
  const marital_status = text('marital_status') as 'MARRIED';
  if (text('marital_status') !== 'MARRIED') {
    const said = text('marital_status') !== '';
    return checked('marital_status', said, 'Choose one', { marital_status });
  }
  if (text('spouse_home') === 'other') {
    return readAddress(text, (spouse_address) => ({ marital_status, spouse_address }));
  }
  return checked('spouse_home', text('spouse_home') !== '', 'Choose where your spouse lives', {
    marital_status,
    spouse_lives_with_me: true,
  });
}

function readPayroll(text: (name: string) => string, asksPay: boolean): Read {
  const errors: Record<string, string> = {};
  if (!text('payroll_frequency')) errors.payroll_frequency = 'Choose how often you’re paid';
  const payday = text('sample_date');
  if (!isDay(payday)) errors.sample_date = 'Enter your next payday, like 11/27/2026';
  else if (isWeekend(payday)) errors.sample_date = 'Choose a business day';
  const pay = asksPay ? parseTypedMoney(text('gross_pay')) : null;
  if (asksPay && !pay) errors.gross_pay = 'Enter your gross pay, like 2,150.00';
  if (Object.keys(errors).length > 0) return { errors, answers: null };
  return {
    errors,
    answers: {
      payroll_group: {
        payroll_frequency: text('payroll_frequency') as 'WEEKLY',
        sample_date: formatCompactDate(payday),
      },
      ...(pay ? { gross_pay: pay } : {}),
    },
  };
}

function need(
  sentences: Record<string, string>,
  text: (name: string) => string,
  answers: () => Answers,
): Read {
  const missing = Object.entries(sentences).filter(([name]) => text(name) === '');
  return missing.length > 0
    ? { errors: Object.fromEntries(missing), answers: null }
    : { errors: {}, answers: answers() };
}

function checked(name: string, good: boolean, sentence: string, answers: Answers): Read {
  return good ? { errors: {}, answers } : { errors: { [name]: sentence }, answers: null };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
