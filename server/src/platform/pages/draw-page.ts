import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswers } from '@paystead/contract/call-address';

// borrower/drawing/README.md explains drawn pages, from the build to the browser.

/** The built pages with a placeholder for a drawing. */
export const DRAWN_PAGES = { login: 'drawing/login.html', home: 'drawing/home.html' } as const;

/** The build's modules that draw pages on the server, one file for each app. */
interface Drawings {
  readonly drawLogin: (facts: object) => string;
  readonly drawHome: (facts: object, answers: PageAnswers) => Promise<string | null>;
}

/**
 * The login page as HTML, drawn by the app's own built code. Null for other pages, and if the build
 * has no drawing module: then the browser draws.
 * @param facts also written into the page, so that server and browser draw the same
 */
export async function drawPage(
  folder: string,
  page: string,
  facts: object,
): Promise<string | null> {
  if (page !== DRAWN_PAGES.login) return null;
  return (await built(folder, 'login.js'))?.drawLogin(facts) ?? null;
}

/**
 * The dashboard as HTML, drawn the same way from the answers that the page carries. Null for other
 * addresses, and if some of the answers are missing.
 */
export async function drawOwnPage(
  folder: string,
  path: string,
  facts: object,
  answers: PageAnswers,
): Promise<string | null> {
  if (path !== '/home') return null;
  return (await built(folder, 'home.js'))?.drawHome(facts, answers) ?? null;
}

async function built(folder: string, name: string): Promise<Drawings | null> {
  const file = join(folder, '.drawing', name);
  if (!existsSync(file)) return null;

  // After a new build, imports the new module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  // oxlint-disable-next-line house/boundaries -- a built file beside the page, not source code
  return (await import(address)) as Drawings;
}
