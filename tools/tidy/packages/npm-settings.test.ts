import { expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { npmSettings } from './npm-settings.ts';

const whys = (text: string) =>
  npmSettings(plantedHouse({ 'package.json': '{}', '.npmrc': text })).map(({ why }) => why);

test('audit G4 a setting of npm that allows install scripts or loose versions is found', () => {
  const rest = 'save-exact=true\nmin-release-age=3\n';
  expect(whys(`ignore-scripts=true\n${rest}`)).toEqual([]);
  expect(whys(`ignore-scripts=false\n${rest}`)).toEqual(['ignore-scripts=true is missing']);
  expect(whys('ignore-scripts=true\nsave-exact=true\n')).toEqual([
    'min-release-age=DAYS is missing',
  ]);
  expect(npmSettings(plantedHouse({ 'package.json': '{}' }))).toHaveLength(3);
});
