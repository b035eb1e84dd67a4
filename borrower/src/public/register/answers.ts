/** What a person typed while registering; never the password or a consent. */
export type RegisterAnswers = {
  readonly employer: string;
  readonly employer_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
};

export const STEPS = ['employer', 'name', 'contact', 'password'] as const;
export type Step = (typeof STEPS)[number];

export const NO_ANSWERS: RegisterAnswers = {
  employer: '',
  employer_name: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
};

/** The answers that each step asks for, by their names in the contract. */
export const FIELDS_OF: Readonly<Record<Step, readonly string[]>> = {
  employer: ['employer'],
  name: ['first_name', 'last_name'],
  contact: ['email', 'phone'],
  password: ['password', 'terms_of_use', 'privacy', 'communication_consent'],
};

export function pathOf(step: Step | 'done'): string {
  return step === 'employer' ? '/pub/register' : `/pub/register/${step}`;
}

/** The step of an address; `done` after the account was requested. */
export function stepOf(path: string): Step | 'done' {
  const asked = path.split('/')[3];
  if (asked === 'done') return 'done';
  return STEPS.find((step) => step === asked) ?? 'employer';
}

/** The first step with a missing answer; nobody can go past it. */
export function firstOpenStep(answers: RegisterAnswers): Step {
  const isOpen = (step: Step) =>
    FIELDS_OF[step].some((name) => answers[name as keyof RegisterAnswers] === '');
  return STEPS.find(isOpen) ?? 'password';
}

/** The earliest step with a field that the server refused. */
export function stepWithFault(fields: Readonly<Record<string, string>>): Step {
  return STEPS.find((step) => FIELDS_OF[step].some((name) => name in fields)) ?? 'password';
}

export function stepIsAfter(step: Step, other: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(other);
}
