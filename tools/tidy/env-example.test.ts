import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { plantedHouse } from './house.ts';

const CONFIG =
  'export const settings = z.object({\n  PORT: z._default(port, "4000"),\n  MAIL_URL: z.optional(words),\n});\n';

const whys = (example: string) =>
  envExample(
    plantedHouse({ 'server/src/platform/settings/config.ts': CONFIG, '.env.example': example }),
  ).map(({ why }) => why);

test('the example of settings and the settings are the same', () => {
  expect(whys('PORT=4000\n# MAIL_URL=smtp://localhost\n')).toEqual([]);
  expect(whys('PORT=4000\n')).toEqual(['lacks MAIL_URL']);
  expect(whys('PORT=4000\nMAIL_URL=\nCOLOR=red\n')).toEqual(['no setting: COLOR']);
  expect(envExample(plantedHouse({}))).toEqual([]);
  expect(
    envExample(plantedHouse({ 'server/src/platform/settings/config.ts': CONFIG })),
  ).toHaveLength(1);
});
