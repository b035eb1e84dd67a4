// Runs before the first paint of a drawn page. Sets the styles that the page's policy refuses in
// markup, and makes two columns where the window is wide enough, which the server can't know. The
// result is exactly what React expects to find when it hydrates the page.
{
  const root = document.getElementById('root');
  for (const styled of root.querySelectorAll('[data-style]')) {
    styled.style.cssText = styled.dataset.style;
    styled.removeAttribute('data-style');
  }
  // A wide window gets the two columns of kit/src/board.
  const boards = matchMedia('(min-width: 1000px)').matches ? '[data-board]' : 'none';
  for (const board of root.querySelectorAll(boards)) {
    const aside = board.firstElementChild.cloneNode();
    aside.append(...board.querySelectorAll('[data-column="aside"]'));
    board.append(aside);
  }
}
