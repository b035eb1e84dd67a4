// Runs in the head of a drawn page. Until React has hydrated the page, it holds form submits and
// button presses, and then repeats them. It must not depend on any other file.
{
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
  const letGo = () => {
    document.removeEventListener('submit', wait);
    document.removeEventListener('click', hold, true);
    for (const form of document.querySelectorAll('[data-waiting]')) form.requestSubmit();
    for (const button of pressed) button.click();
  };
  document.addEventListener('submit', wait);
  document.addEventListener('click', hold, true);
  addEventListener('paystead:alive', letGo, { once: true });
}
