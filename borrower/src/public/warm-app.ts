let warmed = false;

/** Preloads the files of the logged-in app while the browser is idle, once. */
export function warmApp(): void {
  if (warmed) return;
  warmed = true;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  later(() => {
    fetch('/home', { credentials: 'same-origin' })
      .then((response) => response.text())
      .then((html) => filesIn(html).forEach(prefetch))
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

function prefetch(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = file;
  document.head.append(link);
}
