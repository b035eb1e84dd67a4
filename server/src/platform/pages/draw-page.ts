import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswers } from '@paystead/contract/call-address';

// borrower/drawing/README.md explains drawn pages, from the build to the browser.

/** The built pages with a place for a drawing. */
export const DRAWN_PAGES = { login: 'drawing/login.html', home: 'drawing/home.html' } as const;

/** What the build of an app leaves for the server to draw pages with, each in a file of its own. */
interface Drawings {
  readonly drawLogin: (facts: object) => string;
  readonly drawHome: (facts: object, answers: PageAnswers) => Promise<string | null>;
}

/**
 * The login page as HTML, drawn by the app's own code as it was built. Null for the other pages,
 * and where nothing was built to draw with: then the browser draws.
 * @param facts what is written into the page too, so that both draw the same
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
 * The dashboard as HTML, the same way, from the answers that travel in its page. Null for other
 * addresses, and where not all of it is known.
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

  // A new build is another module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  // oxlint-disable-next-line house/boundaries -- a built file beside the page, no source of a room
  return (await import(address)) as Drawings;
}
