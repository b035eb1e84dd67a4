let warmed = false;

/** Fetches the files of the signed-in app while nothing else is to be done, once. */
export function warmApp(): void {
  if (warmed) return;
  warmed = true;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  later(() => {
    fetch('/home', { credentials: 'same-origin' })
      .then((response) => response.text())
      .then((html) => filesIn(html).forEach(prefetch))
      .catch(() => {
        // The app is loaded when it is wanted.
      });
  });
}

/** The scripts and styles that a page names. */
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
