import { emailOf, onRoster } from './people.ts';

/** The password of every demo account; the second factor is a code in the sandbox's inbox. */
export const DEMO_PASSWORD = 'quiet harbor before seven';

/** A password on the list of leaked ones: a login with it leads to the recovery of S8.4. */
export const LEAKED_PASSWORD = 'password12345';

export interface SignIn {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** What this login demonstrates. */
  readonly who: string;
  readonly where: 'borrower' | 'console';
}

function borrower(firstName: string, who: string): SignIn {
  const person = onRoster(firstName);
  return {
    name: `${person.firstName} ${person.lastName}`,
    email: emailOf(person),
    password: DEMO_PASSWORD,
    who,
    where: 'borrower',
  };
}

/** Staff of the lender and of employers. */
export const consoleUsers: readonly {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly employer?: string;
  readonly who: string;
}[] = [
  {
    name: 'Renee Okafor',
    email: 'renee.okafor@example.com',
    roles: ['reviewer', 'servicer'],
    who: 'staff: reviews documents and services loans',
  },
  {
    name: 'Marcus Oyelaran',
    email: 'marcus.oyelaran@example.com',
    roles: ['administrator', 'reviewer', 'servicer', 'compliance'],
    who: 'staff: administrator with compliance',
  },
  {
    name: 'Imani Adeyemi',
    email: 'imani.adeyemi@example.com',
    roles: ['administrator', 'servicer'],
    who: 'staff: second administrator, who approves what Marcus asks for',
  },
  {
    name: 'Ingrid Vale',
    email: 'ingrid.vale@example.com',
    roles: ['auditor'],
    who: 'staff: auditor, reads everything',
  },
  {
    name: 'Tess Albright',
    email: 'tess.albright@example.com',
    roles: ['payroll', 'viewer'],
    employer: 'NORTHFIELD',
    who: 'payroll of Northfield Regional Health',
  },
  {
    name: 'Ivo Lund',
    email: 'ivo.lund@example.com',
    roles: ['viewer'],
    employer: 'HARROW',
    who: 'viewer of Harrow Mills Manufacturing',
  },
];

/** Who may log in after the first start, and what each login demonstrates. */
export const signIns: readonly SignIn[] = [
  borrower('Andre', 'verified, no loan yet; payroll told us the bank account'),
  borrower('Priya', 'has checked the rate'),
  borrower('Tomas', 'halfway through the details'),
  borrower('Elif', 'applied and waits for a person'),
  borrower('Omar', 'has sent proof of a new address, which waits for review'),
  borrower('Grace', 'has an offer'),
  borrower('Jonah', 'declined, with reasons'),
  borrower('Owen', 'signed today: Pending'),
  borrower(
    'Marisol',
    'Open loan of 6,000 over 24 months; watches her credit, with alerts of every type',
  ),
  borrower('Dana', 'Open, current, bi-weekly deduction'),
  borrower('Bea', 'Open, collected by bank debit'),
  borrower('Lee', 'Open, 34 days past due'),
  borrower('Ruth', 'Paid'),
  borrower('Victor', 'Void: canceled before the money was sent'),
  borrower('Hannah', 'Charged Off'),
  {
    ...borrower('Lucia', `password ${LEAKED_PASSWORD} has leaked: the way back in three steps`),
    password: LEAKED_PASSWORD,
  },
  ...consoleUsers.map(({ name, email, who }): SignIn => ({
    name,
    email,
    password: DEMO_PASSWORD,
    who,
    where: 'console',
  })),
];

/** A person on a roster without an account yet, for trying registration. */
export interface Newcomer {
  readonly name: string;
  readonly employer: string;
  readonly employeeNumber: string;
  readonly bornOn: string;
  readonly ssnLast4: string;
}

const casey = onRoster('Casey');

export const newcomer: Newcomer = {
  name: `${casey.firstName} ${casey.lastName}`,
  employer: 'Northfield Regional Health',
  employeeNumber: casey.employeeNumber,
  bornOn: casey.bornOn,
  ssnLast4: casey.ssn.slice(-4),
};
