/** Patterns that may reveal something about a person, with their replacements. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // The text that wasn't JSON, which browsers quote.
  [/"[^"]{0,500}"(?:\.{3})? is not valid JSON/g, '[text] is not valid JSON'],
  [/JSON Parse error: [^\n]*/g, 'JSON Parse error'],
  // The values of a query; the names stay.
  [/([?&#][\w.%[\]-]{1,64}=)[^\s&#"'()<>]*/g, '$1[value]'],
  // The dot in the domain keeps frames of Firefox, `name@https://…`, unchanged.
  [/[\w.%+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email]'],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[gid]'],
  // Long and with a digit, but not one of our files: a token or key.
  [/(?<![\w-])(?=[A-Za-z_-]{0,80}\d)[\w-]{24,}(?![\w-])(?!\.(?:m?[jt]sx?|css)\b)/g, '[token]'],
];

/** Keeps positions in a file, `:12:3456`; other rows of digits may be a person's number. */
const DIGITS =
  /(:\d{1,7}:\d{1,7}(?!\d))|(?<!\w)\d(?:[ ().,-]{0,2}\d){3,}|\d(?:[ ().,-]{0,2}\d){7,}/g;

/**
 * Removes addresses, numbers, keys and quoted answers from a browser's text, and halves of
 * surrogate pairs, which no table can store.
 * @param longest characters
 */
export function redact(text: string, longest: number): string {
  const known = PERSONAL.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
  const said = known.replace(DIGITS, (_digits, place: string | undefined) => place ?? '[number]');
  return said.slice(0, longest).toWellFormed();
}
