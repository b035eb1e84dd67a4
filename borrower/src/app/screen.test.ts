import { expect, test, vi } from 'vitest';
import { loadScreens, screen } from './screen.tsx';

const Page = () => null;

test('loads the chunk of an address once, and no chunks of other addresses', async () => {
  const loan = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const bank = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const routes = [{ children: [screen('/home/loans/:gid', loan), screen('/home/bank', bank)] }];

  await loadScreens(routes, '/home/loans/one');
  await loadScreens(routes, '/home/loans/two');
  expect(loan).toHaveBeenCalledTimes(1);
  expect(bank).not.toHaveBeenCalled();
});

test('an address without a screen loads nothing', async () => {
  await expect(loadScreens([{ path: '*', Component: Page }], '/nowhere')).resolves.toBeUndefined();
});
