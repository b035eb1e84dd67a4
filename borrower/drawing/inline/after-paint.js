// Loads the page's scripts after the first paint. They hydrate what the server drew.
{
  // The build lists the page's scripts in this block, each after those that it imports. The browser
  // fetches all of them at once and runs them one by one, so that it can respond in between.
  const parts = JSON.parse(document.getElementById('page-scripts').textContent);
  const pause = (ms) => new Promise((over) => setTimeout(over, ms));

  // The same retries as in client/src/browser/load-chunk.ts, which loads everything later.
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
    // In a browser that is too old, old-browser.js has removed the root element.
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
