// The drawn page is painted first; then its script comes and takes it over. Until then nothing is
// sent: a form that cannot wait is sent as soon as it can.
{
  const root = document.getElementById('root');
  const wait = (event) => {
    event.preventDefault();
    event.target.dataset.waiting = '';
  };
  let begun = false;
  const begin = () => {
    if (begun || !root) return;
    begun = true;
    // oxlint-disable-next-line house/boundaries -- the build writes the page's own script here
    import('%entry%');
  };
  root?.addEventListener('submit', wait);
  addEventListener('paystead:alive', () => {
    root.removeEventListener('submit', wait);
    for (const form of root.querySelectorAll('[data-waiting]')) form.requestSubmit();
  });
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
}
