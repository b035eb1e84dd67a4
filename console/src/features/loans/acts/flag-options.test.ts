import { expect, test } from 'vitest';
import { flagOptions } from './flag-options.ts';

const closed = (roles: readonly string[]) =>
  flagOptions(roles).flatMap((one) => ('disabledReason' in one ? [one.value] : []));

test('FLAG-3 a flag of compliance can’t be chosen without the permission, and says why', () => {
  expect(closed(['servicer'])).toEqual(['BANKRUPTCY', 'SERVICE_MEMBER', 'FRAUD']);
  expect(closed(['servicer', 'compliance'])).toEqual([]);
  const [bankruptcy] = flagOptions(['servicer']);
  expect(bankruptcy).toMatchObject({ disabledReason: expect.stringContaining('compliance') });
});
