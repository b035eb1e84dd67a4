import { callsAndRoutes } from './calls.ts';
import { clocks } from './clocks.ts';
import { enumerations } from './enumerations.ts';
import { citations } from './docs/citations.ts';
import { namedDocuments } from './docs/documents.ts';
import { envExample } from './env-example.ts';
import { honestTests, leftForLater, silenced } from './finished.ts';
import type { TidyRule } from './house.ts';
import { folderSizes } from './folders.ts';
import { fileLength, lineWidth } from './lines.ts';
import { lostCalls } from './build/lost-calls.ts';
import { licences, lockfile } from './packages/lockfile.ts';
import { map } from './map.ts';
import { names } from './names.ts';
import { notYet } from './not-yet.ts';
import { npmSettings } from './packages/npm-settings.ts';
import { decidedPackages, exactVersions } from './packages/packages.ts';
import { machinePaths, paydayReaders, registryHosts } from './places.ts';
import { publicPages } from './public-pages.ts';
import { decisionRecords } from './docs/records.ts';
import { ruleBook } from './docs/rule-book.ts';
import { testsThatRun } from './run-tests.ts';
import { sliceFiles } from './slices.ts';
import { subjects } from './subjects.ts';

/** Every tidy rule, by its name in the report. */
export const RULES: Readonly<Record<string, TidyRule>> = {
  'file length': fileLength,
  'line width': lineWidth,
  'folder size': folderSizes,
  names: names,
  'left for later': leftForLater,
  'silenced checks': silenced,
  'honest tests': honestTests,
  'tests that run': testsThatRun,
  clocks: clocks,
  'machine paths': machinePaths,
  'lost calls': lostCalls,
  'payday readers': paydayReaders,
  'registry hosts': registryHosts,
  'named documents': namedDocuments,
  map: map,
  'decision records': decisionRecords,
  'rule book': ruleBook,
  citations: citations,
  slices: sliceFiles,
  'calls and routes': callsAndRoutes,
  'not yet': notYet,
  enumerations: enumerations,
  settings: envExample,
  'exact versions': exactVersions,
  'decided packages': decidedPackages,
  'npm settings': npmSettings,
  lockfile: lockfile,
  licences: licences,
  'public pages': publicPages,
  subjects: subjects,
};
