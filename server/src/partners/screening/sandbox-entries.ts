import type { ListEntry, ScreenedPerson } from './port.ts';

/** The edition of the sandbox's lists. */
const EDITION = '2026-11-19';

type Made = (name: { first: string; last: string }) => Omit<ListEntry, 'edition'>;

/** Someone else on the sanctions list: an alias that reads like the person, and little else. */
const SANCTIONED: Made = ({ first, last }) => ({
  list: 'SDN',
  id: 'SMP-90214',
  name: `${last.toUpperCase()} RIOS, ${first}`,
  aliases: [`${first} ${last}`, `${first} RIOS`],
  born: ['1958-08-03'],
  places: ['Port of Arenal', 'Arenal Freight Lines, 3 Quay Road'],
  programs: ['SDNT'],
  ids: ['Passport ending 448'],
  score: 87,
});

/** A second entry, which the lists didn't have when the person applied. */
const LISTED_LATER: Made = ({ first, last }) => ({
  list: 'SDN',
  id: 'SMP-90377',
  name: `${last.toUpperCase()}, ${first} Tomas`,
  aliases: [],
  born: ['circa 1971'],
  places: ['San Rafael del Sur'],
  programs: ['SDGT'],
  ids: [],
  score: 82,
});

const EXPOSED: Made = ({ first, last }) => ({
  list: 'PEP',
  id: 'PEX-4410',
  name: `${first} ${last}`,
  aliases: [],
  born: ['1966-02-17'],
  places: ['Member of a national parliament, 2014 to 2022'],
  programs: ['Foreign public office'],
  ids: [],
  score: 91,
});

interface Listed {
  readonly ending: string;
  readonly application: readonly Made[];
  readonly payout: readonly Made[];
}

/** The entries for the last four digits of a number, on each occasion. */
const LISTED: readonly Listed[] = [
  { ending: '0021', application: [SANCTIONED], payout: [SANCTIONED] },
  { ending: '0022', application: [EXPOSED], payout: [EXPOSED] },
  { ending: '0023', application: [], payout: [SANCTIONED] },
  { ending: '0024', application: [SANCTIONED], payout: [SANCTIONED, LISTED_LATER] },
];

/** The entries that may be this person, as an adapter for the real lists would pass them on. */
export function sandboxEntries(person: ScreenedPerson): ListEntry[] {
  const found = LISTED.find(({ ending }) => person.ssn?.endsWith(ending));
  const made = found?.[person.occasion === 'PAYOUT' ? 'payout' : 'application'] ?? [];
  const name = { first: person.firstName, last: person.lastName };
  return made.map((make) => ({ ...make(name), edition: EDITION }));
}
