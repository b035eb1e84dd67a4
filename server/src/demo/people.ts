/** One person on an employer's roster; some have an account, some will get one. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly employer: string;
  /** The name of the payroll group; by default the employer's first one. */
  readonly group?: string;
  readonly employeeNumber: string;
  readonly bornOn: string;
  /** Nine digits of an area that is never issued; the last four decide the bureau's answer. */
  readonly ssn: string;
  /** Gross pay of a pay period, dollars. */
  readonly grossPay: number;
  readonly yearsHere: number;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly street: string;
  /** The checking account at Meridian Bank for the pay, if payroll reports it. */
  readonly payAccount?: string;
}

type Said = Pick<DemoPerson, 'firstName' | 'lastName' | 'employeeNumber'> & Partial<DemoPerson>;

let serial = 0;

function at(employer: string, home: Partial<DemoPerson>, people: readonly Said[]): DemoPerson[] {
  return people.map((said) => {
    serial += 1;
    return {
      employer,
      bornOn: `19${70 + ((serial * 7) % 28)}-0${1 + (serial % 9)}-${10 + ((serial * 5) % 18)}`,
      ssn: `90001${7000 + serial}`,
      grossPay: 2400,
      yearsHere: 2 + (serial % 9),
      state: 'NM',
      city: 'Santa Fe',
      zip: '87501',
      street: `${20 + serial * 3} Alder St`,
      ...home,
      ...said,
    };
  });
}

const santaFe = { state: 'NM', city: 'Santa Fe', zip: '87501' };
const tulsa = { state: 'OK', city: 'Tulsa', zip: '74103', street: '310 Boulder Ave' };
const reno = { state: 'NV', city: 'Reno', zip: '89501' };
const eugene = { state: 'OR', city: 'Eugene', zip: '97401' };
const tampa = { state: 'FL', city: 'Tampa', zip: '33602' };

/**
 * Everybody on the employers' rosters. For employee numbers that end in S, M, T, X or P, payroll
 * deducts another amount than requested; with one that ends in Q, its remittance comes late.
 */
export const roster: readonly DemoPerson[] = [
  ...at('NORTHFIELD', santaFe, [
    {
      firstName: 'Andre',
      lastName: 'Whitlock',
      employeeNumber: 'N-1001',
      payAccount: '1100006120',
    },
    {
      firstName: 'Marisol',
      lastName: 'Greene',
      employeeNumber: 'N-1002',
      ssn: '900010690',
      grossPay: 3100,
    },
    { firstName: 'Dana', lastName: 'Ellis', employeeNumber: 'N-1003', ssn: '900010762' },
    {
      firstName: 'Lee',
      lastName: 'Moreno',
      employeeNumber: 'N-1004M',
      group: 'Night shift',
      ssn: '900010655',
    },
    {
      firstName: 'Priya',
      lastName: 'Raman',
      employeeNumber: 'N-1005',
      grossPay: 2950,
      payAccount: '1100003384',
    },
    { firstName: 'Owen', lastName: 'Fitch', employeeNumber: 'N-1006', ssn: '900010705' },
    { firstName: 'Victor', lastName: 'Nakamura', employeeNumber: 'N-1007' },
    { firstName: 'Jonah', lastName: 'Pike', employeeNumber: 'N-1008', ssn: '900010541' },
    { firstName: 'Elif', lastName: 'Sandoval', employeeNumber: 'N-1009', ssn: '900010021' },
    { firstName: 'Bea', lastName: 'Thornton', employeeNumber: 'N-1010', ssn: '900010731' },
    { firstName: 'Casey', lastName: 'Lindgren', employeeNumber: 'N-1044', ssn: '900010745' },
    { firstName: 'Noor', lastName: 'Haddad', employeeNumber: 'N-1045S' },
    { firstName: 'Simone', lastName: 'Archer', employeeNumber: 'N-1046' },
    {
      firstName: 'Milo',
      lastName: 'Castellan',
      employeeNumber: 'N-1047X',
      payAccount: '1100007719',
    },
    { firstName: 'Greta', lastName: 'Olsen', employeeNumber: 'N-1048', yearsHere: 0 },
  ]),
  ...at('CALDER', eugene, [
    { firstName: 'Grace', lastName: 'Holloway', employeeNumber: 'C-201', ssn: '900010585' },
    { firstName: 'Peter', lastName: 'Amari', employeeNumber: 'C-202' },
    { firstName: 'Lucia', lastName: 'Ferro', employeeNumber: 'C-203' },
  ]),
  ...at('BRAMBLE', reno, [
    { firstName: 'Theo', lastName: 'Vance', employeeNumber: 'B-31' },
    { firstName: 'Anita', lastName: 'Rowe', employeeNumber: 'B-32' },
  ]),
  ...at('HARROW', tulsa, [
    {
      firstName: 'Ruth',
      lastName: 'Castellan',
      employeeNumber: 'H-5001',
      ssn: '900010781',
      grossPay: 1150,
    },
    {
      firstName: 'Hannah',
      lastName: 'Brandt',
      employeeNumber: 'H-5002T',
      ssn: '900010602',
      grossPay: 1050,
    },
    { firstName: 'Walter', lastName: 'Quist', employeeNumber: 'H-5003', grossPay: 990 },
  ]),
  ...at('LARKSPUR', tampa, [
    { firstName: 'Tomas', lastName: 'Ibarra', employeeNumber: 'L-77', grossPay: 7200 },
    { firstName: 'Joy', lastName: 'Adeyemi', employeeNumber: 'L-78', grossPay: 8100 },
  ]),
  ...at('RIDGEWAY', santaFe, [
    { firstName: 'Nadia', lastName: 'Brooks', employeeNumber: 'R-201' },
    { firstName: 'Felix', lastName: 'Ortega', employeeNumber: 'R-202' },
  ]),
  ...at('NORTHFIELD', santaFe, [
    { firstName: 'Ines', lastName: 'Calloway', employeeNumber: 'N-1049', ssn: '900010035' },
    { firstName: 'Omar', lastName: 'Delgado', employeeNumber: 'N-1050', ssn: '900010034' },
    { firstName: 'Abel', lastName: 'Renner', employeeNumber: 'N-1051', ssn: '900010089' },
    { firstName: 'Mina', lastName: 'Okada', employeeNumber: 'N-1052', ssn: '900010033' },
    { firstName: 'Dora', lastName: 'Quill', employeeNumber: 'N-1053D' },
    { firstName: 'Luis', lastName: 'Pratt', employeeNumber: 'N-1054L' },
    { firstName: 'Gwen', lastName: 'Sayer', employeeNumber: 'N-1055G' },
    { firstName: 'Vera', lastName: 'Lomax', employeeNumber: 'N-1056', ssn: '900010044' },
  ]),
  ...at('HARROW', tulsa, [
    { firstName: 'Pia', lastName: 'Lowell', employeeNumber: 'H-5004P', grossPay: 1100 },
    { firstName: 'Opal', lastName: 'Winter', employeeNumber: 'H-5005X', grossPay: 1100 },
  ]),
  ...at('RIDGEWAY', santaFe, [
    { firstName: 'Quinn', lastName: 'Tolbert', employeeNumber: 'R-203Q' },
  ]),
];

/** Employers with this workflow report only name, number and status. */
export const NAMES_ONLY = 'BRAMBLE';

/** Finds a person on the rosters by first name. */
export function onRoster(firstName: string): DemoPerson {
  const person = roster.find((known) => known.firstName === firstName);
  if (!person) throw new RangeError(`Nobody is called ${firstName}`);
  return person;
}

export function emailOf({ firstName, lastName }: DemoPerson): string {
  return `${firstName}.${lastName}@example.com`.toLowerCase();
}

/** A number of the range that is reserved for fiction (NANP 555-01XX). */
export function phoneOf(person: DemoPerson): string {
  return `(505) 555-01${String(roster.indexOf(person)).padStart(2, '0')}`;
}
