// The drawn page is painted first; then its script comes and takes it over. Until then nothing is
// sent and no button works: what cannot wait is done as soon as it can.
{
  const root = document.getElementById('root');
  const pressed = [];
  const wait = (event) => {
    event.preventDefault();
    event.target.dataset.waiting = '';
  };
  const hold = (event) => {
    const button = event.target.closest?.('button[type="button"]');
    if (!button) return;
    event.preventDefault();
    if (!pressed.includes(button)) pressed.push(button);
  };
  // The build writes the page's own scripts here, each after those it needs. All are fetched at
  // once and run one after the other, so that the page can answer in between.
  const parts = ['%parts%'];
  let begun = false;
  const begin = async () => {
    if (begun || !root) return;
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
  root?.addEventListener('submit', wait);
  root?.addEventListener('click', hold, true);
  addEventListener('paystead:alive', () => {
    root.removeEventListener('submit', wait);
    root.removeEventListener('click', hold, true);
    for (const form of root.querySelectorAll('[data-waiting]')) form.requestSubmit();
    for (const button of pressed) button.click();
  });
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
}
