import { housePath, type Node, type Rule, textOf } from './rule.ts';

const SOURCES = new Set(['Date.now', 'Temporal.Now', 'globalThis.Date', 'globalThis.Temporal']);

/**
 * The server takes the time only from platform/clock.ts, so that tests and the sandbox's time
 * machine can move it. An instant is a `Temporal.Instant` everywhere, in queries too. Only tests
 * may make a `Date`.
 */
export const clock: Rule = {
  create(context) {
    const path = housePath(context.filename);
    const guarded =
      path.startsWith('server/src/') &&
      !/^server\/src\/platform\/clock(\/|\.)/.test(path) &&
      !path.endsWith('.test.ts');
    if (!guarded) return {};

    const message = 'Take the time from platform/clock.ts.';
    return {
      NewExpression: (node) => {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date')
          context.report({ node, message });
      },
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date')
          context.report({ node, message });
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.type !== 'Identifier') return;
        const name = node.computed ? textOf(property) : nameOf(property);
        if (SOURCES.has(`${object.name}.${name}`)) context.report({ node, message });
      },
      // The rule can't follow a clock that is renamed or destructured.
      VariableDeclarator: (node) => {
        const name = nameOf(node.init);
        if (name === 'Date' || name === 'Temporal') context.report({ node, message });
      },
    };
  },
};

function nameOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}
