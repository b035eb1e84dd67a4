import { onTestFinished, vi } from 'vitest';

/** The state of the stand-in for a browser's page, and the calls it received. */
export interface TestPage {
  reloads: number;
  readonly session: Map<string, string>;
  readonly navigator: { onLine: boolean; doNotTrack: string | null; userAgent: string };
  readonly document: {
    cookie: string;
    visibilityState: string;
    /** Texts of elements by id, such as a page's data blocks. */
    readonly blocks: Map<string, string>;
    getElementById(id: string): { textContent: string; remove(): void } | null;
  };
}

/** Stands in for the page that client code runs in. @param stub `vi.stubGlobal` */
export function stubPage(stub: (name: string, value: unknown) => unknown): TestPage {
  const page: TestPage = {
    reloads: 0,
    session: new Map<string, string>(),
    navigator: { onLine: true, doNotTrack: null, userAgent: 'Test/1' },
    document: {
      cookie: '',
      visibilityState: 'visible',
      blocks: new Map<string, string>(),
      getElementById(id) {
        const textContent = this.blocks.get(id);
        if (textContent === undefined) return null;
        return { textContent, remove: () => void this.blocks.delete(id) };
      },
    },
  };
  const reload = () => (page.reloads += 1);
  const location = { pathname: '/home', search: '', protocol: 'http:', reload };
  stub('location', location);
  stub('navigator', page.navigator);
  stub('document', page.document);
  stub('window', { innerWidth: 390, innerHeight: 844, location });
  stub('sessionStorage', storageOf(page.session));
  stub('localStorage', storageOf(new Map<string, string>()));
  return page;
}

/**
 * Keeps the page from reloading a moment after it met another person: the moment could come in
 * another test of the same worker.
 */
export function noReload(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}
