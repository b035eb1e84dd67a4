import { useKeys } from './use-keys.tsx';

/** J and K go to the next and the previous row of the page's tables; Enter then opens it. */
export function useRowKeys(): void {
  useKeys(
    {
      j: { words: 'Next row', act: () => goTo(1) },
      k: { words: 'Previous row', act: () => goTo(-1) },
    },
    { frame: true },
  );
}

/** The first link of each row that has one. */
function rowLinks(): HTMLAnchorElement[] {
  const rows = [...document.querySelectorAll('main tbody tr')];
  return rows.flatMap((row) => row.querySelector('a') ?? []);
}

function goTo(step: 1 | -1): void {
  const links = rowLinks();
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = links[at === -1 && step === -1 ? links.length - 1 : at + step];
  next?.focus();
}
