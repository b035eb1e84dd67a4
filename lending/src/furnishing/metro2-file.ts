import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { AccountRecord } from './account-record.ts';
import {
  baseFields,
  headerFields,
  readRecord,
  recordLength,
  type RecordText,
  trailerFields,
  writeRecord,
} from './metro2-layout.ts';
import type { ReportedPerson, ReportedTerms } from './record-checks.ts';

/** Who reports, and the number each bureau has given them. */
export type Furnisher = {
  name: string;
  address: string;
  /** Ten digits. */
  phone: string;
  software: string;
  ids: { equifax: string; experian: string; transUnion: string; innovis: string };
};

/** A record as it is written: what it says, about whom. */
export type Metro2Account = {
  record: AccountRecord;
  terms: ReportedTerms & {
    /** The number by which both sides name it, up to 30 characters. */
    account: string;
    frequency: string;
    installments: number;
    /** Cents received in the month. */
    paid: Cents;
  };
  person: ReportedPerson;
  /** It replaces what an earlier file said as of the same day. */
  isCorrection: boolean;
};

const LENGTH = String(recordLength).padStart(4, '0');

/** `MMDDYYYY`, as Metro 2 writes days. */
export function metro2Day(day: Day | null): string {
  if (day === null) return '';
  const [year = '', month = '', date = ''] = day.toString().split('-');
  return month + date + year;
}

/** Whole dollars; the cents fall off (Metro 2: monetary fields). */
export function wholeDollars(cents: Cents): string {
  return (cents / 100n).toString();
}

/** The first record. */
export function writeHeader(by: Furnisher, asOf: Day, createdOn: Day): string {
  return writeRecord(headerFields, {
    recordLength: LENGTH,
    recordName: 'HEADER',
    innovis: by.ids.innovis,
    equifax: by.ids.equifax,
    experian: by.ids.experian,
    transUnion: by.ids.transUnion,
    activityDate: metro2Day(asOf),
    createdDate: metro2Day(createdOn),
    reporter: by.name,
    reporterAddress: by.address,
    reporterPhone: by.phone,
    software: by.software,
  });
}

/**
 * The base segment of a loan: an unsecured (01) installment (I) loan at a fixed rate (F) of one
 * consumer (ECOA 1, or X after a death).
 */
export function writeAccount(by: Furnisher, account: Metro2Account): string {
  const { record, terms } = account;
  return writeRecord(baseFields, {
    recordLength: LENGTH,
    processing: '1',
    timeStamp: `${metro2Day(terms.on)}000000`,
    correction: account.isCorrection ? '1' : '0',
    furnisher: by.ids.equifax,
    account: terms.account,
    portfolioType: 'I',
    accountType: '01',
    opened: metro2Day(terms.openedOn),
    amount: wholeDollars(terms.amount),
    terms: String(terms.installments).padStart(3, '0'),
    frequency: terms.frequency,
    scheduled: wholeDollars(record.scheduled),
    paid: wholeDollars(terms.paid),
    history: terms.history,
    asOf: metro2Day(terms.on),
    lastPayment: metro2Day(terms.lastPaymentOn),
    interestType: 'F',
    ...stateText(record),
    ...personText(account.person),
  });
}

function stateText(record: AccountRecord): RecordText<typeof baseFields> {
  return {
    status: record.accountStatus,
    rating: record.paymentRating ?? '',
    comment: record.specialComment ?? '',
    condition: record.conditionCode ?? '',
    balance: wholeDollars(record.balance),
    pastDue: wholeDollars(record.pastDue),
    chargedOff: wholeDollars(record.chargedOff),
    firstDelinquency: metro2Day(record.firstDelinquency),
    closed: metro2Day(record.closedOn),
    indicator: record.indicator ?? '',
  };
}

function personText(person: ReportedPerson): RecordText<typeof baseFields> {
  const { address } = person;
  return {
    lastName: person.lastName,
    firstName: person.firstName,
    ssn: person.ssn ?? '',
    birth: metro2Day(person.birth),
    phone: person.phone ?? '',
    ecoa: person.isDeceased ? 'X' : '1',
    country: 'US',
    street: address?.street ?? '',
    unit: address?.unit ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip.replaceAll('-', '') ?? '',
    addressType: 'Y',
  };
}

/** The last record, counted from the accounts before it. */
export function writeTrailer(accounts: readonly string[]): string {
  const read = accounts.flatMap((text) => readRecord(baseFields, text) ?? []);
  const counts = Map.groupBy(read, ({ status }) => status);
  const statuses = trailerFields
    .map(([name]) => name)
    .filter((name) => name.startsWith('status'))
    .map((name) => [name, String(counts.get(name.slice('status'.length))?.length ?? 0)]);
  const filled = (name: 'ssn' | 'birth' | 'phone') =>
    String(read.filter((one) => !/^0*$/.test(one[name])).length);
  return writeRecord(trailerFields, {
    ...(Object.fromEntries(statuses) as RecordText<typeof trailerFields>),
    recordLength: LENGTH,
    recordName: 'TRAILER',
    records: String(read.length),
    // A block for every record, with the header and the trailer.
    blocks: String(read.length + 2),
    ssns: filled('ssn'),
    ssnsBase: filled('ssn'),
    births: filled('birth'),
    birthsBase: filled('birth'),
    phones: filled('phone'),
  });
}

/** A whole file: records on lines of their own. */
export function writeMetro2(header: string, accounts: readonly string[]): string {
  return `${[header, ...accounts, writeTrailer(accounts)].join('\n')}\n`;
}

/** A file as a bureau reads it. */
export type ReadMetro2 = {
  header: NonNullable<ReturnType<typeof readRecord<typeof headerFields>>>;
  accounts: NonNullable<ReturnType<typeof readRecord<typeof baseFields>>>[];
};

/** Reads a file; null if a record has another length, or the trailer counts something else. */
export function readMetro2(text: string): ReadMetro2 | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const [first = '', ...rest] = lines;
  const trailer = rest.pop() ?? '';
  const header = readRecord(headerFields, first);
  const accounts = rest.map((line) => readRecord(baseFields, line));
  const isWhole = header?.recordName === 'HEADER' && trailer === writeTrailer(rest);
  if (!isWhole) return null;
  const read = accounts.filter((one) => one !== null);
  return read.length === accounts.length ? { header, accounts: read } : null;
}
