import { expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast, watchToasts } from './toasts.ts';

test('results show in the order of arrival, and disappear one by one', () => {
  const tell = vi.fn<() => void>();
  const stop = watchToasts(tell);

  showToast('Password changed');
  showToast('Phone not validated', 'negative');
  expect(currentToasts().map((toast) => toast.text)).toEqual([
    'Password changed',
    'Phone not validated',
  ]);

  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(currentToasts()).toMatchObject([{ text: 'Phone not validated', tone: 'negative' }]);
  expect(tell).toHaveBeenCalledTimes(3);

  stop();
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(currentToasts()).toEqual([]);
  expect(tell).toHaveBeenCalledTimes(3);
});
