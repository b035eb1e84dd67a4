import { expect, test, vi } from 'vitest';
import { loadScreens, screen } from './screen.tsx';

const Page = () => null;

test('the chunk of an address is fetched once, and those of other addresses are not', async () => {
  const loan = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const bank = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const routes = [{ children: [screen('/home/loans/:gid', loan), screen('/home/bank', bank)] }];

  await loadScreens(routes, '/home/loans/one');
  await loadScreens(routes, '/home/loans/two');
  expect(loan).toHaveBeenCalledTimes(1);
  expect(bank).not.toHaveBeenCalled();
});

test('an address without a screen needs nothing', async () => {
  await expect(loadScreens([{ path: '*', Component: Page }], '/nowhere')).resolves.toBeUndefined();
});
