import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import type { AnyCall, Schema } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument, servedCalls } from '../../server/src/platform/http/openapi.ts';
import type { Site } from '../../server/src/platform/session/permissions.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { routes } from '../../server/src/routes.ts';

const config = readConfig({
  PUBLIC_URL: 'https://loans.paystead.test',
  CONSOLE_URL: 'https://desk.paystead.test',
});
const sites = ['borrower', 'console'] as const;
const served = (site: Site) => servedCalls(routes, site, config);

interface Operation {
  summary?: string;
  security?: object[];
  responses: Record<string, object>;
}
interface Document {
  servers?: object[];
  paths: Record<string, Record<string, Operation>>;
}

const documentOf = (site: Site) =>
  openApiDocument(served(site), site, config) as unknown as Document;

const rules = loadConfig({ configPath: join(import.meta.dirname, '..', '..', 'redocly.yaml') });

/** What the linter finds, which also compares the document with the schema of OpenAPI 3.1. */
async function broken(document: Document): Promise<string[]> {
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config: await rules });
  return problems.map(({ ruleId, message, location }) =>
    [ruleId, message, ...location.map(({ pointer }) => pointer)].join(' '),
  );
}

describe('the OpenAPI document of each site', () => {
  test.each(sites)('CALL-9 %s: a linter finds neither an error nor a warning', async (site) => {
    expect(await broken(documentOf(site))).toEqual([]);
  });

  test('the linter notices an operation that lacks something', async () => {
    const found = async (spoil: (document: Document, operation: Operation) => void) => {
      const document = documentOf('borrower');
      const operation = document.paths['/web/secured/user/loan']?.get;
      if (!operation) throw new Error('no such call');
      spoil(document, operation);
      return [...new Set((await broken(document)).map((line) => line.split(' ')[0]))];
    };
    const without4xx = (_: Document, operation: Operation) => {
      operation.responses = { 200: { description: 'Done.' } };
    };

    expect(await found((document) => delete document.servers)).toEqual(['no-empty-servers']);
    expect(await found((_, operation) => delete operation.summary)).toEqual(['operation-summary']);
    expect(await found((_, operation) => delete operation.security)).toEqual(['security-defined']);
    expect(await found(without4xx)).toContain('operation-4xx-response');
  });

  test('the two documents together have every call that the product serves, and of the contract', () => {
    const described = sites.flatMap((site) => served(site).map(({ call }) => call));

    expect(described).toHaveLength(routes.length);
    expect(new Set(described)).toEqual(new Set(listCalls().map(({ call }) => call)));
  });

  test('no address fits the paths of two calls', () => {
    const both = sites.flatMap((site) => {
      const calls = served(site).map(({ call }) => call);
      return calls.flatMap((one, index) =>
        calls
          .slice(index + 1)
          .filter((other) => other.path !== one.path && meet(one, other))
          .map((other) => `${one.path} ${other.path}`),
      );
    });
    // Of a path with parameters and one without, the one without counts, as OpenAPI says.
    const unclear = both.filter((pair) => pair.split(' ').every((path) => path.includes('{')));
    expect(unclear).toEqual([]);
  });
});

/** Whether some address fits both paths, by the patterns of their parameters. */
function meet(one: AnyCall, other: AnyCall): boolean {
  const [left, right] = [one.path.split('/'), other.path.split('/')];
  return (
    left.length === right.length &&
    left.every((part, index) => {
      const against = right[index] ?? '';
      if (part.startsWith('{')) return against.startsWith('{') || takes(one, part, against);
      return against.startsWith('{') ? takes(other, against, part) : part === against;
    })
  );
}

function takes({ params }: AnyCall, part: string, value: string): boolean {
  const definition = params?._zod.def as { shape?: Record<string, Schema> } | undefined;
  const schema = definition?.shape?.[part.slice(1, -1)];
  return schema !== undefined && z.safeDecode(schema, value as never).success;
}
