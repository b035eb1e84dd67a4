// The drawn page is painted first; then its script comes and takes it over.
{
  // The build writes the page's own scripts here, each after those it needs. All are fetched at
  // once and run one after the other, so that the page can answer in between.
  const parts = ['%parts%'];
  const pause = (ms) => new Promise((over) => setTimeout(over, ms));

  // As client/src/load-chunk does for all that comes later.
  const load = async (part, retries = 5) => {
    try {
      // oxlint-disable-next-line house/boundaries -- parts of this very page, as they were built
      await import(part);
    } catch (lost) {
      if (retries === 0) {
        reloadOnce();
        throw lost;
      }
      await pause(1000);
      await load(part, retries - 1);
    }
  };
  const reloadOnce = () => {
    const [visit] = performance.getEntriesByType('navigation');
    const again = visit?.type === 'reload' && performance.now() < 60_000;
    if (navigator.onLine && !again) location.reload();
  };

  let begun = false;
  const begin = async () => {
    // A browser that is too old has no place to draw in any more.
    if (begun || !document.getElementById('root')) return;
    begun = true;
    for (const href of parts) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    for (const part of parts) {
      await load(part);
      await pause(0);
    }
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
}
