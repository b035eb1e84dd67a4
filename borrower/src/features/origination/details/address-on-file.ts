/** The parts of an address, named like a form's fields. */
export type AddressParts = Readonly<Partial<Record<'street' | 'city' | 'state' | 'zip', string>>>;

/**
 * The parts of an address on file, like `48 Alder St, Santa Fe, NM 87501`. Empty if it has another
 * form.
 */
export function addressOnFile(shown: string | null): AddressParts {
  const parts = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(shown ?? '');
  if (!parts) return {};
  const [, street = '', city = '', state = '', zip = ''] = parts;
  return { street, city, state, zip };
}
