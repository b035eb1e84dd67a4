import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { recordSettings } from './record-settings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ env: { MAIL_URL: 'smtp://user:kettle-orbit@localhost' } });
});
afterAll(() => world.close());

async function recorded() {
  const { rows } = await world.owner.query(
    `select actor_kind, actor_name, after from event where kind = 'settings.changed' order by id`,
  );
  return rows as { actor_kind: string; actor_name: string; after: { changed: string[] } }[];
}

test('audit G2 a start records the settings that changed since the last one, without their values', async () => {
  const { platform } = world;
  await recordSettings(platform);
  await recordSettings(platform);
  const [first, ...others] = await recorded();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ actor_kind: 'job', actor_name: 'start' });
  expect(first?.after.changed).toContain('mail.url');

  const { config } = platform;
  const session = { ...config.session, idleMinutes: 60 };
  await recordSettings({ ...platform, config: { ...config, maintenance: true, session } });
  expect((await recorded()).at(-1)?.after.changed).toEqual(['session.idleMinutes', 'maintenance']);
  const unset = { ...config.mail, url: undefined };
  await recordSettings({ ...platform, config: { ...config, mail: unset } });
  expect((await recorded()).at(-1)?.after.changed.toSorted()).toEqual([
    'mail.url',
    'maintenance',
    'session.idleMinutes',
  ]);
  expect(JSON.stringify(await recorded())).not.toContain('kettle');
});
