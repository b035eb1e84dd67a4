import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswers } from '@paystead/contract/call-address';

// borrower/drawing/README.md explains drawn pages, from the build to the browser.

/** The built pages with a placeholder for a drawing. */
export const DRAWN_PAGES = {
  login: 'drawing/login.html',
  public: 'drawing/public.html',
  social: 'drawing/social.html',
  home: 'drawing/home.html',
  frame: 'drawing/frame.html',
} as const;

/** The build's modules that draw pages on the server, one file for each app. */
interface Drawings {
  readonly drawLogin: (facts: object) => string;
  readonly drawPublic: (facts: object) => string;
  readonly drawSocial: (facts: object) => string;
  readonly drawHome: (facts: object, answers: PageAnswers) => Promise<string | null>;
  readonly drawFrame: (facts: object, answers: PageAnswers, path: string) => string | null;
}

/**
 * The login page, or the frame of another public page, as HTML, drawn by the app's own built code.
 * Null for other pages, and if the build has no drawing module: then the browser draws.
 * @param facts also written into the page, so that server and browser draw the same
 */
export async function drawPage(
  folder: string,
  page: string,
  facts: object,
): Promise<string | null> {
  if (page === DRAWN_PAGES.login) {
    return (await built(folder, 'login.js'))?.drawLogin(facts) ?? null;
  }
  if (page === DRAWN_PAGES.social) {
    return (await built(folder, 'public.js'))?.drawSocial(facts) ?? null;
  }
  if (page !== DRAWN_PAGES.public) return null;
  return (await built(folder, 'public.js'))?.drawPublic(facts) ?? null;
}

const HOME = '/home';

/** The page to put a logged-in person's drawing into. */
export function ownPageAt(path: string): string {
  return path === HOME ? DRAWN_PAGES.home : DRAWN_PAGES.frame;
}

/**
 * The dashboard, or the frame of another page of the app, as HTML, drawn the same way from the
 * answers that the page carries. Null for other addresses, and if some of the answers are missing.
 */
export async function drawOwnPage(
  folder: string,
  path: string,
  facts: object,
  answers: PageAnswers,
): Promise<string | null> {
  if (path === HOME) return (await built(folder, 'home.js'))?.drawHome(facts, answers) ?? null;
  if (!path.startsWith(`${HOME}/`)) return null;
  return (await built(folder, 'frame.js'))?.drawFrame(facts, answers, path) ?? null;
}

async function built(folder: string, name: string): Promise<Drawings | null> {
  const file = join(folder, '.drawing', name);
  if (!existsSync(file)) return null;

  // After a new build, imports the new module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  // oxlint-disable-next-line house/boundaries -- a built file beside the page, not source code
  return (await import(address)) as Drawings;
}
