import { housePath, type Node, type Rule, textOf } from './rule.ts';
import { verdict } from './verdict.ts';

/**
 * Checks imports between rooms, in every form in which one file can name another: imports of values
 * and types, re-exports, dynamic imports, `require` and its relatives, `import.meta.glob`
 * and `new URL('…', import.meta.url)`.
 */
export const boundaries: Rule = {
  create(context) {
    const path = housePath(context.filename);
    const check = (node: Node, specifier: string) => {
      const reason = verdict(path, specifier);
      if (reason) context.report({ node, message: `Don't import '${specifier}': ${reason}.` });
    };
    const checkText = (node: Node, source: Node | undefined) => {
      const text = textOf(source);
      if (text !== undefined) check(node, text);
      else if (verdict(path, 'unknown-package') !== undefined) {
        context.report({
          node,
          message: 'Write the path as a plain string, so that it can be checked.',
        });
      }
    };

    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      TSImportType: (node) => checkText(node, node.source),
      TSImportEqualsDeclaration: (node) => {
        const target = node.moduleReference;
        if (target.type === 'TSExternalModuleReference') checkText(node, target.expression);
      },
      ImportExpression: (node) => checkText(node, node.source),
      CallExpression: (node) => {
        if (!loadsFiles(node.callee)) return;
        for (const pattern of patternsOf(node.arguments[0])) checkText(node, pattern);
      },
      NewExpression: (node) => {
        const [target, base] = node.arguments;
        const text = textOf(target);
        if (isImportMeta(base, 'url') && text?.startsWith('.') && /\.tsx?$/.test(text)) {
          check(node, text);
        }
      },
    };
  },
};

/** `require`, `require.resolve`, `createRequire(…)`, `import.meta.glob`, `import.meta.resolve`. */
function loadsFiles(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type === 'CallExpression') {
    return callee.callee.type === 'Identifier' && callee.callee.name === 'createRequire';
  }
  if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier') {
    return callee.object.name === 'require';
  }
  return isImportMeta(callee, 'glob') || isImportMeta(callee, 'resolve');
}

function isImportMeta(node: Node | undefined, property: string): boolean {
  return (
    node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}

function patternsOf(argument: Node | undefined): (Node | undefined)[] {
  if (argument?.type !== 'ArrayExpression') return [argument];
  return argument.elements.map((element) => element ?? undefined);
}
