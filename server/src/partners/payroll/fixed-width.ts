/** One field of a fixed-width record. Positions and lengths count characters, from 1. */
export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly start: number;
  readonly length: number;
  readonly align: 'left' | 'right';
  /** Fills the rest of the field, on the right of a left-aligned value. */
  readonly fill: ' ' | '0';
}

/** A value that a field of a fixed-width record can't hold. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';

  constructor(field: string) {
    // Never the value: it may be personal, and the message goes to logs and staff.
    super(`A value doesn’t fit into the field ${field}`);
  }
}

/**
 * Writes a record; characters between the fields are spaces. Throws DoesNotFit, and never cuts,
 * unless the record gives back every value exactly: it must fit, be printable ASCII (readers count
 * bytes), and not end in its own fill.
 */
export function writeRecord<Name extends string>(
  fields: readonly Field<Name>[],
  values: Readonly<Record<Name, string>>,
): string {
  let record = '';
  for (const field of fields) {
    const value = values[field.name];
    const text =
      field.align === 'left'
        ? value.padEnd(field.length, field.fill)
        : value.padStart(field.length, field.fill);
    const holds = text.length === field.length && /^[ -~]*$/.test(text);
    if (!holds || valueIn(field, text) !== value) throw new DoesNotFit(field.name);
    record = record.padEnd(field.start - 1) + text;
  }
  return record;
}

/** The values of a record; null if it hasn't the length of its fields. */
export function readRecord<Name extends string>(
  fields: readonly Field<Name>[],
  record: string,
): Record<Name, string> | null {
  const last = fields.at(-1);
  if (!last || record.length !== last.start + last.length - 1) return null;
  return Object.fromEntries(
    fields.map((field) => {
      const from = field.start - 1;
      return [field.name, valueIn(field, record.slice(from, from + field.length))];
    }),
  ) as Record<Name, string>;
}

/** The value without its fill; a number keeps its last digit. */
function valueIn({ align, fill }: Field, text: string): string {
  if (fill === '0') return align === 'right' ? text.replace(/^0+(?=.)/, '') : text;
  return align === 'left' ? text.replace(/ +$/, '') : text.replace(/^ +/, '');
}
