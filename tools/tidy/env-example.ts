import type { Finding, House } from './house.ts';

const CONFIG = 'server/src/platform/settings/config.ts';
export const EXAMPLE = '.env.example';

/** The names of the server's settings, in order. */
export function settingsOf(house: House): string[] {
  const text = house.has(CONFIG) ? house.text(CONFIG) : '';
  const [, body = ''] = /^export const settings = z\.object\(\{([\s\S]*?)^\}\)/m.exec(text) ?? [];
  return [...body.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
}

/** Defaults written as plain numbers or texts, by setting name. */
function defaultsOf(house: House): Map<string, string> {
  const plain = /^ {2}([A-Z][A-Z0-9_]*): z\._default\([^\n]*, (?:'([^'\n]*)'|(\d+))\),$/gm;
  return new Map(
    [...house.text(CONFIG).matchAll(plain)].map(([, name = '', text, number]) => [
      name,
      text ?? number ?? '',
    ]),
  );
}

/** `.env.example` lists exactly the server's settings, in order, with their defaults. */
export function envExample(house: House): Finding[] {
  const settings = settingsOf(house);
  if (settings.length === 0) return [];
  if (!house.has(EXAMPLE))
    return [{ where: EXAMPLE, why: `is missing; ${CONFIG} has the settings` }];

  const listed = [...house.text(EXAMPLE).matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
  const absent = settings.filter((name) => !listed.includes(name));
  const strange = listed.filter((name) => !settings.includes(name));
  return [
    ...(absent.length > 0 ? [{ where: EXAMPLE, why: `lacks ${absent.join(', ')}` }] : []),
    ...(strange.length > 0 ? [{ where: EXAMPLE, why: `no setting: ${strange.join(', ')}` }] : []),
    ...otherDefaults(house),
  ];
}

function otherDefaults(house: House): Finding[] {
  const defaults = defaultsOf(house);
  const written = [...house.text(EXAMPLE).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  return written.flatMap(([, name = '', value]) => {
    const used = defaults.get(name);
    if (used === undefined || used === value) return [];
    return [{ where: EXAMPLE, why: `says ${name}=${value}; the default is ${used}` }];
  });
}
