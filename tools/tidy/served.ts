import type { House } from './house.ts';

/** A call of the contract as its source declares it. */
export interface DeclaredCall {
  name: string;
  /** Its file in contract/src, without the extension: `servicing/payments`. */
  file: string;
  origin: string;
  method: string;
  path: string;
}

const CALL = /^export const (\w+) = call\(\{([\s\S]*?)^\}\)/gm;

/** Every `export const name = call({ … })` of contract/src. */
export function declaredCalls(house: House): DeclaredCall[] {
  const files = house.files.filter((path) =>
    /^contract\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(path),
  );
  return files.flatMap((path) =>
    [...house.text(path).matchAll(CALL)].map(([, name = '', body = '']) => ({
      name,
      file: path.slice('contract/src/'.length, -'.ts'.length),
      origin: textAfter(body, 'origin'),
      method: textAfter(body, 'method'),
      path: textAfter(body, 'path'),
    })),
  );
}

function textAfter(body: string, key: string): string {
  return new RegExp(`^\\s*${key}: '([^']*)'`, 'm').exec(body)?.[1] ?? '';
}

/** One `serve(call, useCase)` of a slice's routes. */
export interface Route {
  file: string;
  call: string;
  useCase: string;
  /** The file that exports the use case; undefined if the routes don't import it from a file. */
  from: string | undefined;
}

const SERVE = /\bserve\(\s*(?:[\w$]+\.)*(\w+)\s*,\s*(\w+)/g;

/** Every route of the server, from the `routes.ts` of each slice. */
export function declaredRoutes(house: House): Route[] {
  const files = house.files.filter((path) => /^server\/src\/[^/]+\/routes\.ts$/.test(path));
  return files.flatMap((file) => {
    const text = house.text(file);
    return [...text.matchAll(SERVE)].map(([, written = '', useCase = '']) => {
      const call = new RegExp(`\\b(\\w+) as ${written}\\b`).exec(text)?.[1] ?? written;
      const from = new RegExp(
        `import \\{[^}]*\\b${useCase}\\b[^}]*\\} from '\\./((?:[a-z0-9-]+/)?[a-z0-9-]+\\.ts)'`,
      ).exec(text)?.[1];
      return { file, call, useCase, from: from && file.replace('routes.ts', from) };
    });
  });
}
