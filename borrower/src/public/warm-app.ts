let warmed = false;

/** Preloads the files of the logged-in app while the browser is idle, once. */
export function warmApp(): void {
  if (warmed) return;
  warmed = true;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  later(() => {
    fetch('/home', { credentials: 'same-origin' })
      .then((response) => response.text())
      .then((html) => Promise.all(filesIn(html).map(prefetch)))
      .catch(() => {
        // If this fails, the app loads when it is needed.
      });
  });
}

/** The scripts and styles of a page. */
export function filesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
}

/**
 * Reads a file to its end, so that the browser keeps it. Not by `<link rel="prefetch">`: our page
 * policy has no rule for it, so Firefox applies `default-src 'none'` and refuses the file.
 */
async function prefetch(file: string): Promise<void> {
  const response = await fetch(file, { credentials: 'same-origin', priority: 'low' });
  await response.arrayBuffer();
}
