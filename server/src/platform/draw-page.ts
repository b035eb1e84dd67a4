import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the build of an app leaves for the server to draw a page with. */
interface Drawing {
  readonly drawLogin: (facts: object) => string;
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
  const file = join(folder, '.drawing/login.js');
  if (page !== 'login.html' || !existsSync(file)) return null;

  // A new build is another module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  // oxlint-disable-next-line house/boundaries -- a built file beside the page, no source of a room
  const { drawLogin } = (await import(address)) as Drawing;
  return drawLogin(facts);
}
