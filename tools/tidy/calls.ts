import type { Finding, House } from './house.ts';
import { declaredCalls, declaredRoutes } from './served.ts';
import { camelCase } from './slices.ts';

/** Each call has a unique name, at most one route, and a use case in a file of the same name. */
export function callsAndRoutes(house: House): Finding[] {
  return [...callNames(house), ...routesOf(house)];
}

function callNames(house: House): Finding[] {
  const calls = declaredCalls(house);
  const seen = new Map<string, string>();
  return calls.flatMap(({ name, file, method, path }) => {
    const address = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
    const where = `contract/src/${file}.ts`;
    const found: Finding[] = [];
    if (seen.has(name)) found.push({ where, why: `${name} is also a call of ${seen.get(name)}` });
    if (seen.has(address)) found.push({ where, why: `${address} is also ${seen.get(address)}` });
    seen.set(name, file);
    seen.set(address, name);
    return found;
  });
}

function routesOf(house: House): Finding[] {
  const calls = new Set(declaredCalls(house).map(({ name }) => name));
  const served = new Map<string, string>();
  return declaredRoutes(house).flatMap(({ file, call, useCase, from }) => {
    const found: Finding[] = [];
    if (!calls.has(call)) found.push({ where: file, why: `${call} is no call of the contract` });
    if (served.has(call))
      found.push({ where: file, why: `${call} has a route in ${served.get(call)}` });
    served.set(call, file);
    const stem = /([a-z0-9-]+)\.ts$/.exec(from ?? '')?.[1] ?? '';
    if (!from || !house.has(from) || camelCase(stem) !== useCase) {
      found.push({ where: file, why: `${useCase} is not a use case in a file of its name` });
    }
    return found;
  });
}
