/** The rooms of the repository, as in docs/architecture.md. */
export const ROOMS = [
  'contract',
  'lending',
  'nacha',
  'server',
  'client',
  'kit',
  'borrower',
  'console',
  'e2e',
  'tools',
] as const;

export type Room = (typeof ROOMS)[number];

/**
 * The place of a file: its room, the part of the room with its own rules (`platform`, `slice`,
 * `features` …), and the slice, partner or feature.
 */
export interface Place {
  room: Room;
  part: string;
  unit: string;
  /** Path inside the part's folder, to recognize entry points such as `index.ts`. */
  file: string;
  test: boolean;
}

/** Tests, their fixtures and their setup. */
const TEST = /\.(test|spec)\.tsx?$|(^|\/)fixtures\/|\/test-[a-z0-9-]+\.tsx?$/;
/** Rooms with a build keep its settings next to `src`. */
const BUILT: readonly Room[] = ['kit', 'borrower', 'console'];
const STARTERS = new Set(['main.ts', 'worker.ts']);
const COLLECTORS = new Set(['routes.ts', 'schedule.ts']);

/** Returns the place of a file by its path from the root; undefined if it has none. */
export function placeOf(path: string): Place | undefined {
  const [top = '', ...rest] = path.split('/');
  const test = TEST.test(path);
  if (!top || rest.length === 0)
    return { room: 'tools', part: 'config', unit: '', file: path, test };

  const room = ROOMS.find((name) => name === top);
  if (!room) return undefined;

  const file = rest.join('/');
  if (room === 'tools' || room === 'e2e') return { room, part: 'src', unit: '', file, test };
  // The server runs this part to draw pages. The rest of borrower/drawing is part of the build.
  const isDrawing = room === 'borrower' && rest[0] === 'drawing' && rest[1] === 'draw';
  if (isDrawing) return { room, part: 'drawing', unit: '', file: rest.slice(2).join('/'), test };
  const inSource = rest[0] === 'src' ? rest.slice(1) : undefined;
  if (!inSource) {
    return { room, part: BUILT.includes(room) ? 'config' : 'outside', unit: '', file, test };
  }
  if (room === 'server') return serverPlace(inSource, test);
  if (room === 'borrower' || room === 'console') return appPlace(room, inSource, test);
  return { room, part: 'src', unit: '', file, test };
}

function serverPlace(inSource: string[], test: boolean): Place {
  const room = 'server';
  const [first = '', ...inside] = inSource;
  if (inside.length === 0) {
    const part = STARTERS.has(first) ? 'start' : COLLECTORS.has(first) ? 'collect' : 'stray';
    return { room, part, unit: '', file: first, test };
  }
  if (first === 'platform')
    return { room, part: 'platform', unit: '', file: inside.join('/'), test };
  if (first === 'partners') {
    const [unit = '', ...file] = inside;
    return { room, part: 'partners', unit, file: file.join('/'), test };
  }
  if (first === 'demo')
    return { room, part: 'collect', unit: 'demo', file: inside.join('/'), test };
  return { room, part: 'slice', unit: first, file: inside.join('/'), test };
}

function appPlace(room: 'borrower' | 'console', inSource: string[], test: boolean): Place {
  const [first = '', ...inside] = inSource;
  if (inside.length === 0) return { room, part: 'app', unit: '', file: first, test };
  if (first === 'features') {
    const [unit = '', ...file] = inside;
    return { room, part: 'features', unit, file: file.join('/'), test };
  }
  const part = ['public', 'sandbox', 'store', 'parts', 'app'].includes(first) ? first : 'stray';
  return { room, part, unit: '', file: inside.join('/'), test };
}
