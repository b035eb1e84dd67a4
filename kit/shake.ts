import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/;

/**
 * Lets the build leave out every call and record of the contract that a page does not use. Their
 * initialisers are calls like `z.string().check(…)`, which no bundler dares to drop by itself.
 */
export function shakeContract(): Plugin {
  return {
    name: 'paystead-shake-contract',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      handler(source) {
        const code = withoutWords(source, this.parse(source));
        const wraps = callsIn(this.parse(code));
        let shaken = code;
        for (const { start, end } of wraps.toReversed()) {
          const initialiser = shaken.slice(start, end);
          shaken = `${shaken.slice(0, start)}/* @__PURE__ */ (() => (${initialiser}))()${shaken.slice(end)}`;
        }
        return { code: shaken, map: null };
      },
    },
  };
}

interface Range {
  start: number;
  end: number;
}

/** The properties of a call that only the server and readers use. */
const WORDS = ['summary', 'origin', 'who', 'refusals'];

/** Removes the properties of calls that no browser uses. */
export function withoutWords(code: string, program: { body: readonly unknown[] }): string {
  const words = callsIn(program)
    .flatMap(({ callee, arguments: [of] }) =>
      callee?.name === 'call' ? (of?.properties ?? []) : [],
    )
    .filter(({ key }) => WORDS.includes(key?.name ?? ''));
  return words.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** The calls that initialise a module's top-level constants. */
function callsIn(program: { body: readonly unknown[] }): Initialiser[] {
  return (program.body as Statement[])
    .map((statement) => statement.declaration ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
}

interface Statement extends Range {
  type: string;
  /** The target of `target.property = value`. */
  expression?: { left?: { property?: { name?: string } } };
  declaration?: Statement | null;
  declarations?: { init: Initialiser | null }[];
}

interface Initialiser extends Range {
  type: string;
  callee?: { name?: string };
  arguments: { properties?: (Range & { key?: { name?: string } })[] }[];
}

const ROUTER = /\/react-router\/dist\/production\/[\w/-]+\.js$/;

/**
 * Lets the build leave out React Router's links, forms and prefetching, which the apps don't use:
 * 3.8 kB of the borrower's first page. They stay otherwise, because a call makes them and a `displayName` is
 * set on them afterwards. Rolldown's options `manualPureFunctions` and `propertyWriteSideEffects`
 * remove only 0.5 kB, and the second drops assignments in every other module, too.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'paystead-shake-router',
    enforce: 'post',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        return { code: withoutNames(code, this.parse(code)), map: null };
      },
    },
  };
}

/** Marks a module's top-level constants as removable and removes their `displayName`. */
export function withoutNames(code: string, program: { body: readonly unknown[] }): string {
  const pure = callsIn(program).map(({ start }) => ({ start, end: start, by: '/* @__PURE__ */ ' }));
  const names = (program.body as Statement[])
    .filter(({ expression }) => expression?.left?.property?.name === 'displayName')
    .map(({ start, end }) => ({ start, end, by: '' }));
  return [...pure, ...names]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code);
}
