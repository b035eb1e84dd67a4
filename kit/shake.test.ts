import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutNames, withoutWords } from './shake.ts';

const shortened = (code: string) => withoutWords(code, parseAst(code));

test('browsers get calls without the properties that only servers and readers use', () => {
  const code = `export const read = call({
  method: 'GET',
  summary: 'The user, {and} more.',
  who: ['borrower'],
  answer: z.object({ summary: z.string(), who: z.string() }),
  refusals: ['c3']
});
const Record = z.object({ origin: z.string() });`;

  expect(shortened(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const read = call({ method: 'GET', " +
      'answer: z.object({ summary: z.string(), who: z.string() }), }); ' +
      'const Record = z.object({ origin: z.string() });',
  );
});

test('code that is not a call stays unchanged', () => {
  const code = "export const Brand = z.object({ who: z.string() });\nconst rest = { who: ['x'] };";

  expect(shortened(code)).toBe(code);
});

test('unused exports of the router can be removed: no display name and no side effect', () => {
  const code = `const Link = React$1.forwardRef(function Link() { Form.displayName = "x"; });
Link.displayName = "Link";
export const Context = React$1.createContext(null);
export function use() { return React$1.use(Context); }
Context.other = 1;`;

  expect(withoutNames(code, parseAst(code))).toBe(
    `const Link = /* @__PURE__ */ React$1.forwardRef(function Link() { Form.displayName = "x"; });

export const Context = /* @__PURE__ */ React$1.createContext(null);
export function use() { return React$1.use(Context); }
Context.other = 1;`,
  );
});
