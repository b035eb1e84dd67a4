/** How a field is filled: N digits with zeros before, AN text with blanks after. */
export type FieldKind = 'N' | 'AN';

/** A field of a record: its name and length in bytes, and how it's filled. */
export type Field<Name extends string = string> = readonly [Name, number, FieldKind];

/** Bytes of every record in the fixed, unpacked character format (Metro 2). */
export const recordLength = 426;

/** The header: who reports, as of which day. Positions follow from the lengths. */
export const headerFields = [
  ['recordLength', 4, 'N'],
  ['recordName', 6, 'AN'],
  ['cycle', 2, 'AN'],
  ['innovis', 10, 'AN'],
  ['equifax', 10, 'AN'],
  ['experian', 5, 'AN'],
  ['transUnion', 10, 'AN'],
  ['activityDate', 8, 'N'],
  ['createdDate', 8, 'N'],
  ['programDate', 8, 'N'],
  ['programRevised', 8, 'N'],
  ['reporter', 40, 'AN'],
  ['reporterAddress', 96, 'AN'],
  ['reporterPhone', 10, 'N'],
  ['software', 40, 'AN'],
  ['softwareVersion', 5, 'AN'],
  ['prbc', 10, 'AN'],
  ['reserved', 146, 'AN'],
] as const satisfies readonly Field[];

/** The base segment: one account of one consumer. The comments give Metro 2's field numbers. */
export const baseFields = [
  ['recordLength', 4, 'N'], // 1
  ['processing', 1, 'N'], // 2
  ['timeStamp', 14, 'N'], // 3
  ['correction', 1, 'N'], // 4
  ['furnisher', 20, 'AN'], // 5
  ['cycle', 2, 'AN'], // 6
  ['account', 30, 'AN'], // 7
  ['portfolioType', 1, 'AN'], // 8
  ['accountType', 2, 'AN'], // 9
  ['opened', 8, 'N'], // 10
  ['creditLimit', 9, 'N'], // 11
  ['amount', 9, 'N'], // 12
  ['terms', 3, 'AN'], // 13
  ['frequency', 1, 'AN'], // 14
  ['scheduled', 9, 'N'], // 15
  ['paid', 9, 'N'], // 16
  ['status', 2, 'AN'], // 17A
  ['rating', 1, 'AN'], // 17B
  ['history', 24, 'AN'], // 18
  ['comment', 2, 'AN'], // 19
  ['condition', 2, 'AN'], // 20
  ['balance', 9, 'N'], // 21
  ['pastDue', 9, 'N'], // 22
  ['chargedOff', 9, 'N'], // 23
  ['asOf', 8, 'N'], // 24
  ['firstDelinquency', 8, 'N'], // 25
  ['closed', 8, 'N'], // 26
  ['lastPayment', 8, 'N'], // 27
  ['interestType', 1, 'AN'], // 28
  ['reserved', 17, 'AN'], // 29
  ['lastName', 25, 'AN'], // 30
  ['firstName', 20, 'AN'], // 31
  ['middleName', 20, 'AN'], // 32
  ['generation', 1, 'AN'], // 33
  ['ssn', 9, 'N'], // 34
  ['birth', 8, 'N'], // 35
  ['phone', 10, 'N'], // 36
  ['ecoa', 1, 'AN'], // 37
  ['indicator', 2, 'AN'], // 38
  ['country', 2, 'AN'], // 39
  ['street', 32, 'AN'], // 40
  ['unit', 32, 'AN'], // 41
  ['city', 20, 'AN'], // 42
  ['state', 2, 'AN'], // 43
  ['zip', 9, 'AN'], // 44
  ['addressType', 1, 'AN'], // 45
  ['residence', 1, 'AN'], // 46
] as const satisfies readonly Field[];

/** The trailer: how many records there are, and how many of each kind. */
export const trailerFields = [
  ['recordLength', 4, 'N'],
  ['recordName', 7, 'AN'],
  ['records', 9, 'N'],
  ['reserved', 9, 'AN'],
  ['statusDF', 9, 'N'],
  ['segmentsJ1', 9, 'N'],
  ['segmentsJ2', 9, 'N'],
  ['blocks', 9, 'N'],
  ['statusDA', 9, 'N'],
  ['status05', 9, 'N'],
  ['status11', 9, 'N'],
  ['status13', 9, 'N'],
  ['status61', 9, 'N'],
  ['status62', 9, 'N'],
  ['status63', 9, 'N'],
  ['status64', 9, 'N'],
  ['status65', 9, 'N'],
  ['status71', 9, 'N'],
  ['status78', 9, 'N'],
  ['status80', 9, 'N'],
  ['status82', 9, 'N'],
  ['status83', 9, 'N'],
  ['status84', 9, 'N'],
  ['status88', 9, 'N'],
  ['status89', 9, 'N'],
  ['status93', 9, 'N'],
  ['status94', 9, 'N'],
  ['status95', 9, 'N'],
  ['status96', 9, 'N'],
  ['status97', 9, 'N'],
  ['ecoaZ', 9, 'N'],
  ['segmentsN1', 9, 'N'],
  ['segmentsK1', 9, 'N'],
  ['segmentsK2', 9, 'N'],
  ['segmentsK3', 9, 'N'],
  ['segmentsK4', 9, 'N'],
  ['segmentsL1', 9, 'N'],
  ['ssns', 9, 'N'],
  ['ssnsBase', 9, 'N'],
  ['ssnsJ1', 9, 'N'],
  ['ssnsJ2', 9, 'N'],
  ['births', 9, 'N'],
  ['birthsBase', 9, 'N'],
  ['birthsJ1', 9, 'N'],
  ['birthsJ2', 9, 'N'],
  ['phones', 9, 'N'],
  ['reservedEnd', 19, 'AN'],
] as const satisfies readonly Field[];

/** The values of a record by field; what isn't given is filled with zeros or blanks. */
export type RecordText<Fields extends readonly Field[]> = Partial<
  Readonly<Record<Fields[number][0], string>>
>;

/** Anything outside these would make a bureau refuse the record. */
const PLAIN = /[^ A-Z0-9!"#$%&'()*+,\-./:;<=>?@[\]_]/g;

/**
 * Text in the capitals of Metro 2; accents fall off, so that José is JOSE. What has no such letter
 * becomes a blank.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll(PLAIN, ' ');
}

/** A record in its 426 bytes. Throws `RangeError` for a number that doesn't fit or isn't one. */
export function writeRecord<Fields extends readonly Field[]>(
  fields: Fields,
  values: RecordText<Fields>,
): string {
  const given = values as Readonly<Record<string, string | undefined>>;
  const text = fields.map(([name, length, kind]) =>
    writeField(given[name] ?? '', length, kind, name),
  );
  return text.join('');
}

function writeField(value: string, length: number, kind: FieldKind, name: string): string {
  if (kind === 'AN') return plainText(value).slice(0, length).padEnd(length);
  if (!/^\d*$/.test(value) || value.length > length) {
    throw new RangeError(`The field ${name} of a Metro 2 record can’t hold its number`);
  }
  return value.padStart(length, '0');
}

/** The fields of a record without the blanks around them; null if it has another length. */
export function readRecord<Fields extends readonly Field[]>(
  fields: Fields,
  record: string,
): Readonly<Record<Fields[number][0], string>> | null {
  if (record.length !== recordLength) return null;
  let at = 0;
  const parts = fields.map(([name, length]) => {
    const part = record.slice(at, at + length).trim();
    at += length;
    return [name, part];
  });
  return Object.fromEntries(parts) as Readonly<Record<Fields[number][0], string>>;
}
