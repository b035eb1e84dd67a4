/** An address in its parts, as the fields of a form name them. */
export type AddressParts = Readonly<Partial<Record<'street' | 'city' | 'state' | 'zip', string>>>;

/** The parts of an address on file, like `48 Alder St, Santa Fe, NM 87501`; none where it reads otherwise. */
export function addressOnFile(shown: string | null): AddressParts {
  const parts = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(shown ?? '');
  if (!parts) return {};
  const [, street = '', city = '', state = '', zip = ''] = parts;
  return { street, city, state, zip };
}
