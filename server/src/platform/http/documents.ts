import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { openApiDocument, servedCalls } from './openapi.ts';
import { docsPage } from './openapi-page.ts';
import type { Site } from '../session/permissions.ts';
import { pageHeaders } from './security-headers.ts';
import type { Route } from './serve.ts';

/** The contract of this site for people and programs. */
export function addDocuments(
  app: FastifyInstance,
  { config }: Platform,
  site: Site,
  routes: readonly Route[],
): void {
  const calls = servedCalls(routes, site, config);
  let document: string | undefined;

  app.get('/web/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, site, config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/web/docs', async (_request, reply) => {
    const { html, styleHash } = docsPage(calls, site, config.brand.name);
    const headers = pageHeaders(config.mode === 'production', { scripts: [], styles: [styleHash] });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** The address for browsers' reports of breaches of the page policy. */
export function addReports(app: FastifyInstance, { log }: Platform): void {
  const reports = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(reports, { parseAs: 'string' }, (_request, text, done) => {
    done(null, text);
  });
  app.post('/web/pub/csp-report', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    log.warn('A browser reported a breach of the page policy', {
      directive: directiveOf(request.body),
    });
    return reply.code(204).send();
  });
}

/** Keeps only the name of the rule; addresses in a report may hold anything. */
function directiveOf(report: unknown): string {
  const text = typeof report === 'string' ? report : '';
  return /"(?:effective-?directive|effectiveDirective)":\s*"([a-z-]{1,40})"/i.exec(text)?.[1] ?? '';
}
