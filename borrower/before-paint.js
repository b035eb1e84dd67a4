// Runs before a drawn dashboard is first painted, for what a server cannot know or a page's policy
// does not take from markup. What it leaves is what the app's script finds and takes over.
{
  const root = document.getElementById('root');
  for (const styled of root.querySelectorAll('[data-style]')) {
    styled.style.cssText = styled.dataset.style;
    styled.removeAttribute('data-style');
  }
  // A window with room for it gets the two columns of kit/src/board.
  const boards = matchMedia('(min-width: 1000px)').matches ? '[data-board]' : 'none';
  for (const board of root.querySelectorAll(boards)) {
    const aside = board.firstElementChild.cloneNode();
    aside.append(...board.querySelectorAll('[data-column="aside"]'));
    board.append(aside);
  }
}
