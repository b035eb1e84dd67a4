import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { plantedHouse } from './house.ts';

const CONFIG =
  'export const settings = z.object({\n  PORT: z._default(port, "4000"),\n  MAIL_URL: z.optional(words),\n});\n';

const whys = (example: string) =>
  envExample(
    plantedHouse({ 'server/src/platform/settings/config.ts': CONFIG, '.env.example': example }),
  ).map(({ why }) => why);

test('.env.example lists exactly the settings', () => {
  expect(whys('PORT=4000\n# MAIL_URL=smtp://localhost\n')).toEqual([]);
  expect(whys('PORT=4000\n')).toEqual(['lacks MAIL_URL']);
  expect(whys('PORT=4000\nMAIL_URL=\nCOLOR=red\n')).toEqual(['no setting: COLOR']);
  expect(envExample(plantedHouse({}))).toEqual([]);
  expect(
    envExample(plantedHouse({ 'server/src/platform/settings/config.ts': CONFIG })),
  ).toHaveLength(1);
});

test('.env.example has the defaults that the product uses', () => {
  const config =
    "export const settings = z.object({\n  POOL: z._default(count, 16),\n  MODE: z._default(z.enum(['on', 'off']), 'off'),\n});\n";
  const said = (example: string) =>
    envExample(
      plantedHouse({ 'server/src/platform/settings/config.ts': config, '.env.example': example }),
    ).map(({ why }) => why);
  expect(said('POOL=16\nMODE=off\n')).toEqual([]);
  expect(said('POOL=8\nMODE=on\n')).toEqual([
    'says POOL=8; the default is 16',
    'says MODE=on; the default is off',
  ]);
});
