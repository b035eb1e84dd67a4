import { createHash } from 'node:crypto';
import { SCOPE_WORDS } from '@paystead/contract/employer/key-scopes';
import { REFUSALS } from '@paystead/contract/refusals';
import type { Site } from '../session/permissions.ts';
import { BODY_EXAMPLES } from './openapi-examples.ts';
import { descriptionOf, type NamedRoute, tagsOf, titleOf } from './openapi.ts';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
    color: #1d2b36; background: #fff; }
  @media (prefers-color-scheme: dark) { body { color: #e6ebef; background: #14202a; } }
  h2 { margin-top: 2.5rem; } h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin-bottom: 0; }
  p { margin: .25rem 0; }
  pre { margin: .25rem 0; overflow-x: auto; }
  a { color: inherit; } ul { margin: .25rem 0 1rem; padding-left: 1.25rem; }
`;

export interface DocsPage {
  readonly html: string;
  /** The hash of its one inline style, for the content security policy. */
  readonly styleHash: string;
}

/** A readable page of the calls: what each does, who may make it, and its refusals. */
export function docsPage(calls: readonly NamedRoute[], site: Site, brand: string): DocsPage {
  const title = titleOf(site, brand);
  const slices = tagsOf(calls);
  const contents = slices.map(
    ({ name, description }) => `<li><a href="#${name}">${name}</a>: ${escape(description)}</li>`,
  );
  const sections = slices.map(({ name, description }) => {
    const own = calls.filter(({ slice }) => slice === name).map(callSection);
    return `<h2 id="${name}">${name}</h2><p>${escape(description)}</p>${own.join('')}`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>
<p>${escape(descriptionOf(site))}</p>
<p>The same as a document: <a href="/web/openapi.json">OpenAPI 3.1</a>.</p>
<ul>${contents.join('')}</ul>${sections.join('')}</main></body></html>`;

  return { html, styleHash: `sha256-${createHash('sha256').update(STYLE).digest('base64')}` };
}

function callSection({ call, name, slice }: NamedRoute): string {
  const { scope } = call;
  const key = scope ? `<p>Key: ${scope} (${escape(SCOPE_WORDS[scope])})</p>` : '';
  const body = BODY_EXAMPLES[`${slice}.${name}`];
  const example = body ? `<pre>${escape(JSON.stringify(body))}</pre>` : '';
  const refusals = call.refusals.map(
    (code) =>
      `<li>${REFUSALS[code].status} ${escape(code)}: ${escape(REFUSALS[code].sentence)}</li>`,
  );
  return `<h3>${call.method} /web${escape(call.path)}</h3>
<p>${escape(call.summary)}</p><p>Who: ${escape(call.who.join(', '))}</p>${key}${example}
${refusals.length > 0 ? `<ul>${refusals.join('')}</ul>` : ''}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
}
