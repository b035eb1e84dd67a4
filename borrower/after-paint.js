// The drawn page is painted first; then its script comes and takes it over.
{
  // The build writes the page's own scripts here, each after those it needs. All are fetched at
  // once and run one after the other, so that the page can answer in between.
  const parts = ['%parts%'];
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
      // oxlint-disable-next-line house/boundaries -- parts of this very page, as they were built
      await import(part);
      await new Promise((done) => setTimeout(done));
    }
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
}
