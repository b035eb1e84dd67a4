import { relative, resolve, sep } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';

type AnyRule = Parameters<RuleTester['run']>[1];

/** One of Paystead's lint rules for oxlint. */
export type Rule = Exclude<AnyRule, { createOnce: unknown }>;
export type Visitor = ReturnType<Rule['create']>;

/** Any node of the syntax tree. */
export type Node = Parameters<NonNullable<Visitor['ImportExpression']>>[0]['parent'];

const HOUSE = resolve(import.meta.dirname, '../..');

/** A file's path from the root of the repository, with `/` between folders on every system. */
export function housePath(file: string): string {
  return relative(HOUSE, file).split(sep).join('/');
}

/** The text of a plain string or a template without placeholders; otherwise undefined. */
export function textOf(node: Node | undefined | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
