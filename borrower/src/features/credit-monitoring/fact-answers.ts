import type { WireInput } from '@paystead/contract/call';
import type { giveMonitoringFacts } from '@paystead/contract/wellness/credit-monitoring';
import type { FormErrors } from '@paystead/kit/form/form';

export type FactStep = 'MISSING_NAME' | 'MISSING_DOB' | 'MISSING_SSN' | 'MISSING_ADDRESS';
type Facts = WireInput<typeof giveMonitoringFacts>;

interface Read {
  readonly errors: FormErrors;
  /** Null while an answer is missing. */
  readonly facts: Facts | null;
}

const BIRTH_DATE = 'Enter your date of birth, like 03/27/1984';

/**
 * The answer to a missing fact in the server's form, or a sentence for each field without an
 * answer.
 */
export function readFacts(step: FactStep, form: FormData): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (step === 'MISSING_NAME') {
    const needed = { first_name: 'Enter your first name', last_name: 'Enter your last name' };
    return filled(needed, text, ({ first_name, last_name }) => ({
      name: { first_name, last_name },
    }));
  }
  if (step === 'MISSING_DOB') {
    const dob = text('dob');
    return /^\d{4}-\d{2}-\d{2}$/.test(dob)
      ? { errors: {}, facts: { dob } }
      : { errors: { dob: BIRTH_DATE }, facts: null };
  }
  if (step === 'MISSING_SSN') {
    const ssn = text('ssn').replace(/\D/g, '');
    return ssn.length === 9
      ? { errors: {}, facts: { ssn } }
      : { errors: { ssn: 'Enter all 9 digits of your Social Security number' }, facts: null };
  }
  const needed = {
    street: 'Enter your street address',
    city: 'Enter your city',
    state: 'Choose a state',
    zip: 'Enter a 5-digit ZIP code',
  };
  return filled(needed, text, ({ street, city, state, zip }) => {
    const unit = text('unit');
    return { address: { street, city, state, zip, ...(unit && { unit }) } };
  });
}

function filled<Name extends string>(
  needed: Readonly<Record<Name, string>>,
  text: (name: string) => string,
  facts: (said: Record<Name, string>) => Facts,
): Read {
  const names = Object.keys(needed) as Name[];
  const missing = names.filter((name) => text(name) === '');
  if (missing.length > 0) {
    return { errors: Object.fromEntries(missing.map((name) => [name, needed[name]])), facts: null };
  }
  const said = Object.fromEntries(names.map((name) => [name, text(name)]));
  return { errors: {}, facts: facts(said as Record<Name, string>) };
}

/** INVALID_FORMAT (S4.6): the answer can't be right; the sentence appears at its field. */
export const misread: Readonly<Record<FactStep, FormErrors>> = {
  MISSING_NAME: { first_name: 'Enter your full first name. One letter isn’t enough' },
  MISSING_DOB: { dob: BIRTH_DATE },
  MISSING_SSN: { ssn: 'Check the number. No one has a Social Security number with these digits' },
  MISSING_ADDRESS: {
    street: 'Enter a street address. A P.O. Box can be your mailing address only',
  },
};
