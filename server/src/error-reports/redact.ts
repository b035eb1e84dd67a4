/** What could say something about a person, and what stands in its place. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // The text that was no JSON, which browsers quote.
  [/"[^"]{0,500}"(?:\.{3})? is not valid JSON/g, '[text] is not valid JSON'],
  [/JSON Parse error: [^\n]*/g, 'JSON Parse error'],
  // Values of a query; which were given stays.
  [/([?&#][\w.%[\]-]{1,64}=)[^\s&#"'()<>]*/g, '$1[value]'],
  // The dot keeps frames of Firefox, `name@https://…`, as they are.
  [/[\w.%+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email]'],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[gid]'],
  // Long and with a digit, yet no file of ours: a token or key.
  [/(?<![\w-])(?=[A-Za-z_-]{0,80}\d)[\w-]{24,}(?![\w-])(?!\.(?:m?[jt]sx?|css)\b)/g, '[token]'],
];

/** Places in a file, `:12:3456`, stay; other digits in a row may be a number of a person. */
const DIGITS =
  /(:\d{1,7}:\d{1,7}(?!\d))|(?<!\w)\d(?:[ ().,-]{0,2}\d){3,}|\d(?:[ ().,-]{0,2}\d){7,}/g;

/**
 * A text of a browser without addresses, numbers, keys and quoted answers, and without halves of
 * signs, which no table can keep.
 * @param longest characters
 */
export function redact(text: string, longest: number): string {
  const known = PERSONAL.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
  const said = known.replace(DIGITS, (_digits, place: string | undefined) => place ?? '[number]');
  return said.slice(0, longest).toWellFormed();
}
