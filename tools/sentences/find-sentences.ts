import { parseSync, Visitor } from 'vite';

/** A node of the syntax tree, as far as the search looks at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Any node of the parser's, whose fields are then read by name. */
const asNode = (node: unknown): Node => node as Node;

interface Quasi {
  readonly value: { readonly cooked: string | null };
}

/** Attributes whose value people read even if it is a single word. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'asideLabel',
  'caption',
  'failure',
  'hint',
  'label',
  'legend',
  'next',
  'note',
  'placeholder',
  'previous',
  'title',
]);
/** Properties that only developers read. */
const UNREAD_PROPERTIES = new Set(['summary', 'description', 'className', 'key', 'href', 'path']);
/** Calls whose words only developers and operators read. */
const UNREAD_CALLS = /^(Error|TypeError|RangeError|assert|log|sql|describe|test|expect|regexp)$/i;

/**
 * Every sentence, label and heading in a source file that people may read, in the order of the
 * file. `{…}` marks a value that is filled in. Leaves out SQL, errors for developers and single
 * words outside of markup.
 * @throws Error if the file can't be parsed
 */
export function findSentences(file: string, source: string): string[] {
  const { errors, program } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed`);
  const skipped: Node[] = [];
  const found: { readonly at: number; readonly text: string }[] = [];
  const take = (at: number, text: string) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(shown.replaceAll('{…}', ''))) found.push({ at, text: shown });
  };
  const skip = (node: unknown) => void (isNode(node) && skipped.push(node));
  const isSkipped = ({ end, start }: Node) =>
    skipped.some((range) => range.start <= start && end <= range.end);

  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    NewExpression: (node) => skipUnread(asNode(node), skip),
    CallExpression: (node) => skipUnread(asNode(node), skip),
    TaggedTemplateExpression: skip,
    Property: (node) => {
      skip(node.key);
      if (UNREAD_PROPERTIES.has(nameOf(node.key))) skip(node.value);
    },
    JSXAttribute: (node) => {
      const value = node.value && asNode(node.value);
      if (value?.type !== 'Literal') return;
      const name = nameOf(node.name);
      const text = String(value.value);
      const isRead =
        READ_ATTRIBUTES.has(name) || (!UNREAD_PROPERTIES.has(name) && readsLikeWords(text));
      if (isRead && !isSkipped(value)) take(value.start, text);
      skip(value);
    },
    JSXElement: (node) => takeMarkup(asNode(node)),
    JSXFragment: (node) => takeMarkup(asNode(node)),
    Literal: (node) => {
      if (typeof node.value !== 'string' || isSkipped(asNode(node))) return;
      if (readsLikeWords(node.value)) take(node.start, node.value);
    },
    TemplateLiteral: (node) => {
      const text = templateText(asNode(node));
      if (!isSkipped(asNode(node)) && readsLikeWords(text)) take(node.start, text);
    },
  }).visit(program);
  return found.toSorted((a, b) => a.at - b.at).map(({ text }) => text);

  function takeMarkup(node: Node): void {
    if (isSkipped(node) || !childrenOf(node).some(hasWords)) return;
    const first = childrenOf(node).find(hasWords) ?? node;
    take(first.start, childrenOf(node).map(flatten).join(''));
    for (const child of childrenOf(node).filter(({ type }) => type === 'JSXText')) skip(child);
    for (const child of childrenOf(node).filter(isInline)) skip(child);
  }
}

function skipUnread(node: Node, skip: (node: unknown) => void): void {
  const callee = node.callee as Node;
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  const owner = callee.type === 'MemberExpression' ? nameOf(callee.object) : '';
  if (UNREAD_CALLS.test(name) || UNREAD_CALLS.test(owner)) skip(node);
}

function readsLikeWords(text: string): boolean {
  const opens = /^(?:\p{Lu}|[“"$]|\{…\} ?\p{L})/u.test(text.trim());
  return (
    opens &&
    /\p{L}[\p{L}’']* +\S/u.test(text.trim()) &&
    !/;(?! \p{Ll})|[<>]|^[A-Z_ ]+$|=>|\w+\(/u.test(text)
  );
}

function isInline(node: Node): boolean {
  return (node.type === 'JSXElement' || node.type === 'JSXFragment') && !hasBlock(node);
}

/** Markup with sentences of its own inside, such as a list. */
function hasBlock(node: Node): boolean {
  return childrenOf(node).some(
    (child) =>
      (child.type === 'JSXElement' && childrenOf(child).some(hasWords)) || isComputed(child),
  );
}

const COMPUTED = new Set(['CallExpression', 'ConditionalExpression', 'LogicalExpression']);

function isComputed({ expression, type }: Node): boolean {
  return type === 'JSXExpressionContainer' && isNode(expression) && COMPUTED.has(expression.type);
}

function flatten(node: Node): string {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXExpressionContainer') {
    const inside = node.expression as Node;
    if (inside.type === 'Literal') return String(inside.value);
    return inside.type === 'JSXEmptyExpression' ? '' : '{…}';
  }
  if (!isInline(node)) return ' ';
  return childrenOf(node).length === 0 ? '{…}' : childrenOf(node).map(flatten).join('');
}

function hasWords(node: Node): boolean {
  return node.type === 'JSXText' && /\p{L}/u.test(String(node.value));
}

function childrenOf(node: Node): readonly Node[] {
  return Array.isArray(node.children) ? (node.children as Node[]) : [];
}

function templateText(node: Node): string {
  return (node.quasis as Quasi[]).map(({ value }) => value.cooked ?? '').join('{…}');
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? '') : '';
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node;
}
