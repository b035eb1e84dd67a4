/** What one check constraint allows in each column it limits to a list of texts. */
export type AllowedTexts = ReadonlyMap<string, readonly string[]>;

const TEXT = String.raw`'(?:[^']|'')*'(?:::[a-z ]+)?`;
const COLUMN = String.raw`\(?("(?:[^"]|"")+"|[a-z_][a-z0-9_]*|VALUE)\)?(?:::[a-z ]+)?`;
const LIST = String.raw`\(?ARRAY\[(${TEXT}(?:, ${TEXT})*)\]\)?(?:::[a-z ]+\[\])?`;

const equalsText = new RegExp(`^${COLUMN} = (${TEXT})$`);
const isOneOf = new RegExp(String.raw`^${COLUMN} = ANY \(${LIST}\)$`);
const hasOnly = new RegExp(`^${COLUMN} <@ ${LIST}$`);
const isNull = new RegExp(`^${COLUMN} IS NULL$`);

/**
 * Reads which texts a check constraint allows, per column, from the form in which PostgreSQL prints
 * it by default (`pg_get_constraintdef`), with parentheses around all parts. A domain’s own value is
 * called `VALUE`. A check passes when it is null, so a column that may be null may still be null.
 * What the check says of other things, or only under a condition, limits no column here. A check
 * that old rows may break (`NOT VALID`) limits nothing.
 */
export function allowedTexts(definition: string): AllowedTexts {
  const check = /^CHECK (\(.*\))$/s.exec(definition);

  return check?.[1] ? limitsOf(check[1]) : new Map();
}

/** What stands when both hold: of a column that both limit, what both allow. */
export function bothOf(one: AllowedTexts, other: AllowedTexts): AllowedTexts {
  const both = new Map(one);
  for (const [column, texts] of other) {
    const before = both.get(column);
    both.set(column, before ? before.filter((text) => texts.includes(text)) : texts);
  }
  return both;
}

/** OR binds least, so it is looked for first; then AND; what is left compares one column. */
function limitsOf(expression: string): AllowedTexts {
  const bare = withoutParentheses(expression.trim());
  const choices = splitOutside(bare, ' OR ');
  if (choices.length > 1) return eitherOf(choices);
  const parts = splitOutside(bare, ' AND ');
  if (parts.length > 1) return parts.map(limitsOf).reduce(bothOf);
  const [, name, texts] = equalsText.exec(bare) ?? isOneOf.exec(bare) ?? hasOnly.exec(bare) ?? [];
  return new Map(name && texts ? [[columnName(name), textsIn(texts)]] : []);
}

/** A column is limited when every choice limits it; being null is allowed anyway. */
function eitherOf(choices: readonly string[]): AllowedTexts {
  const nullable = choices.map((choice) => isNull.exec(withoutParentheses(choice))?.[1]);
  const limits = choices.map(limitsOf);
  const columns = new Set(limits.flatMap((limit) => [...limit.keys()]));
  const found = [...columns].flatMap((column): [string, string[]][] => {
    const isLimited = limits.every(
      (limit, index) => limit.has(column) || columnName(nullable[index] ?? '') === column,
    );
    const texts = new Set(limits.flatMap((limit) => limit.get(column) ?? []));
    return isLimited ? [[column, [...texts]]] : [];
  });
  return new Map(found);
}

function textsIn(list: string): string[] {
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
}

function columnName(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}

/** Takes off the parentheses around the whole of an expression. */
function withoutParentheses(expression: string): string {
  const inner = expression.slice(1, -1);
  const isWrapped = expression.startsWith('(') && expression.endsWith(')') && isBalanced(inner);

  return isWrapped ? withoutParentheses(inner.trim()) : expression;
}

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const { mark } of marksIn(expression)) {
    depth += mark === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits at a word that stands outside of parentheses and quotes. */
function splitOutside(expression: string, word: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { mark, at } of marksIn(expression, word)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    else if (depth === 0) {
      parts.push(expression.slice(from, at));
      from = at + word.length;
    }
  }
  return [...parts, expression.slice(from)];
}

/** Parentheses, and a word where one is asked for, outside of quoted texts and names. */
function marksIn(expression: string, word = '('): { mark: string; at: number }[] {
  const wanted = new RegExp(
    `'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]${word === '(' ? '' : `|${word}`}`,
    'g',
  );

  return [...expression.matchAll(wanted)]
    .map(({ 0: mark, index }) => ({ mark, at: index }))
    .filter(({ mark }) => !/^['"]/.test(mark));
}
