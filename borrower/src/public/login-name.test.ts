import { afterEach, expect, test, vi } from 'vitest';
import { fillLoginName, keepLoginName } from './login-name.ts';

/** The tab's storage and the focused element. */
function tab(focused: object | null = null) {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { activeElement: focused });
}

afterEach(() => vi.unstubAllGlobals());

const field = (value = '') => ({ value }) as HTMLInputElement;

test('fills in an address that was proved in this tab, once', () => {
  tab();
  keepLoginName('casey@example.com');
  const [first, second] = [field(), field()];
  fillLoginName(first);
  fillLoginName(second);
  expect([first.value, second.value]).toEqual(['casey@example.com', '']);
});

test('does not change a field with text, or one that a person is typing in', () => {
  const begun = field();
  tab(begun);
  keepLoginName('casey@example.com');
  fillLoginName(begun);
  expect(begun.value).toBe('');

  keepLoginName('casey@example.com');
  const typed = field('noor@example.com');
  fillLoginName(typed);
  expect(typed.value).toBe('noor@example.com');
});
