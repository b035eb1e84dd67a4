/** One field of an event with its values before and after, as text. */
export interface EventValue {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

/** The fields of an event in the order they were kept; secrets never were. */
export function valuesOf(before: string | null, after: string | null): EventValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => {
    const [left, right] = [wordsOf(old[field]), wordsOf(now[field])];
    return { field, before: left, after: right, changed: field in old && left !== right };
  });
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
