import { posix } from 'node:path';
import { isBuiltin } from 'node:module';
import { type Place, placeOf, ROOMS } from './places.ts';
import {
  appWall,
  BUILD_PACKAGES,
  HEAVY_PACKAGES,
  serverWall,
  TABLE,
  TEST_PACKAGES,
  ZOD_PLACES,
} from './rooms.ts';

const OWN = '@paystead/';

/**
 * Returns why a file may not import a specifier, as a sentence without a period, or undefined if it
 * may. Uses only paths, so it also judges a specifier of a missing file.
 * @param path the importing file's path from the root, with `/` between folders
 */
export function verdict(path: string, specifier: string): string | undefined {
  const from = placeOf(path);
  if (!from) return 'this folder isn’t one of the rooms';
  if (from.room === 'tools') return undefined;
  if (from.part === 'outside') return `the code of ${from.room} belongs in ${from.room}/src`;
  if (specifier.startsWith('.')) return relative(from, path, specifier);
  if (specifier.startsWith(OWN)) return acrossRooms(from, specifier.slice(OWN.length));
  if (isBuiltin(specifier)) return nodeModule(from, path, specifier);
  const name = packageOf(specifier);
  if (name === 'zod' && specifier !== 'zod/mini') return 'write zod/mini, which browsers download';
  return outside(from, path, name);
}

function relative(from: Place, path: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const to = placeOf(target);
  if (!to || to.room !== from.room) return 'a relative path may not leave its room';
  if (to.test && !from.test) return 'shipped code may not import tests';
  if (from.part === 'config') return undefined;
  if (to.part === 'config')
    return from.test ? undefined : 'shipped code may not import build settings';
  if (from.room === 'server') return serverWall(from, to);
  if (from.room === 'borrower' || from.room === 'console') return appWall(from, to);
  return undefined;
}

function acrossRooms(from: Place, target: string): string | undefined {
  const [name = '', ...file] = target.split('/');
  const room = ROOMS.find((known) => known === name);
  if (!room) return `there is no room ${name}`;
  if (room === from.room) return 'use a relative path inside a room';
  if (!TABLE[from.room].rooms.includes(room)) return `${from.room} may not import ${room}`;
  if (file.length === 0) return 'name a file: rooms have no barrel file';
  return undefined;
}

function nodeModule(from: Place, path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('node:')) return `write node:${specifier}`;
  if (TABLE[from.room].node || from.test || from.part === 'config') return undefined;
  return `${from.room} may not use Node's modules (${path} ships elsewhere)`;
}

function outside(from: Place, path: string, name: string): string | undefined {
  if (from.test && TEST_PACKAGES.includes(name)) return undefined;
  if (from.part === 'config' && BUILD_PACKAGES.includes(name)) return undefined;
  if (name === 'zod' && ZOD_PLACES.some((place) => posix.matchesGlob(path, place)))
    return undefined;
  if (from.part === 'public' && HEAVY_PACKAGES.includes(name)) {
    return `the public pages must stay small: no ${name}`;
  }
  if (TABLE[from.room].packages.includes(name)) return undefined;
  return `${from.room} may not import the package ${name}`;
}

/** Returns the package name of `@scope/name/deep/file` or `name/deep`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
