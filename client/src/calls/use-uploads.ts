import { useEffect, useRef, useState } from 'react';
import { toFailure } from './failure.ts';
import { failureWords } from './failure-words.ts';
import { loadChunk } from '../browser/load-chunk.ts';
import type { SendOptions } from './send-files.ts';

/**
 * An upload in progress. `held` waits for the person's decision: the photo may be hard to read. An
 * uploaded file appears with its task and not here, unless `keepSent` is set.
 */
export interface Upload<Type> {
  readonly id: number;
  readonly file: File;
  readonly type: Type;
  readonly state: 'checking' | 'held' | 'uploading' | 'failed' | 'sent';
  readonly percent: number;
  readonly problem?: string | undefined;
}

export interface Uploads<Type> {
  readonly list: readonly Upload<Type>[];
  /** A file is uploading, or waits for a decision: the task can't be submitted until then. */
  readonly busy: boolean;
  readonly add: (file: File, type: Type) => void;
  readonly cancel: (id: number) => void;
  /** Sends a failed file again, and a held one anyway. */
  readonly send: (id: number) => void;
  readonly remove: (id: number) => void;
}

export interface UploadSettings<Type> {
  send: (file: File, type: Type, options: SendOptions) => Promise<unknown>;
  /** Called after each uploaded file. */
  onDone?: () => void;
  /** Called before the first file. */
  onStart?: () => void;
  keepSent?: boolean;
}

/** Uploads files for a task, one by one; photos are checked on this device first. */
export function useUploads<Type>(settings: UploadSettings<Type>): Uploads<Type> {
  const [list, setList] = useState<readonly Upload<Type>[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const put = (id: number, changes: Partial<Upload<Type>>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setList((before) => before.filter((one) => one.id !== id));

  async function send({ id, file, type }: Pick<Upload<Type>, 'id' | 'file' | 'type'>) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    put(id, { state: 'uploading', percent: 0, problem: undefined });
    try {
      await settings.send(file, type, {
        signal: stop.signal,
        onProgress: (share) =>
          put(id, share < 1 ? { percent: share * 100 } : { percent: 100, state: 'checking' }),
      });
      if (settings.keepSent) put(id, { state: 'sent' });
      else remove(id);
      settings.onDone?.();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure) put(id, { state: 'failed', problem: failureWords(failure) });
      else remove(id);
    } finally {
      stops.current.delete(id);
    }
  }

  async function begin(upload: Upload<Type>) {
    const problem = await warningOf(upload.file);
    if (problem === undefined) await send(upload);
    else put(upload.id, { state: 'held', problem });
  }

  function add(file: File, type: Type) {
    if (count.current === 0) settings.onStart?.();
    count.current += 1;
    const upload = { id: count.current, file, type, state: 'checking', percent: 0 } as const;
    setList((before) => [...before, upload]);
    void begin(upload);
  }

  return {
    list,
    busy: list.some(({ state }) => state !== 'failed' && state !== 'sent'),
    add,
    remove,
    cancel: (id) => stops.current.get(id)?.abort(),
    send: (id) => {
      const again = list.find((one) => one.id === id);
      if (again) void send(again);
    },
  };
}

/** The photo check loads with the first file; if it can't, files are sent unchecked. */
async function warningOf(file: File): Promise<string | undefined> {
  try {
    const { lookAtPhoto, photoWarning } = await loadChunk(
      () => import('../photos/look-at-photo.ts'),
    );
    return photoWarning(await lookAtPhoto(file));
  } catch {
    return undefined;
  }
}
