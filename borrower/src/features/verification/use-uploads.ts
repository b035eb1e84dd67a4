import { callServer } from '@paystead/client/call-server';
import { toFailure } from '@paystead/client/failure';
import { sendFiles } from '@paystead/client/send-files';
import { startUpload, uploadDocument } from '@paystead/contract/queue';
import { useEffect, useRef, useState } from 'react';
import type { DocumentType, QueueTask } from '../../parts/queue-words.ts';

/** A file on its way. One that has arrived stands with its task and not here. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly type: DocumentType;
  readonly state: 'uploading' | 'checking' | 'failed';
  readonly percent: number;
  readonly problem?: string;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly busy: boolean;
  readonly add: (file: File, type: DocumentType) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly remove: (id: number) => void;
}

/** The files that are being sent for a task, each by itself (S7.32); `onDone` after each. */
export function useUploads(task: QueueTask, onDone: () => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const started = useRef(false);
  const count = useRef(0);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const put = (id: number, changes: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setList((before) => before.filter((one) => one.id !== id));

  async function send({ id, file, type }: Pick<Upload, 'id' | 'file' | 'type'>) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    put(id, { state: 'uploading', percent: 0 });
    try {
      await sendFiles(uploadDocument, { type, id: task.gid }, [file], {
        signal: stop.signal,
        onProgress: (share) =>
          put(id, share < 1 ? { percent: share * 100 } : { percent: 100, state: 'checking' }),
      });
      remove(id);
      onDone();
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure) put(id, { state: 'failed', problem: failure.message });
      else remove(id);
    } finally {
      stops.current.delete(id);
    }
  }

  function add(file: File, type: DocumentType) {
    count.current += 1;
    const upload = { id: count.current, file, type, state: 'uploading', percent: 0 } as const;
    setList((before) => [...before, upload]);
    if (!started.current) tellStart(task);
    started.current = true;
    void send(upload);
  }

  return {
    list,
    busy: list.some(({ state }) => state !== 'failed'),
    add,
    remove,
    cancel: (id) => stops.current.get(id)?.abort(),
    retry: (id) => {
      const again = list.find((one) => one.id === id);
      if (again) void send(again);
    },
  };
}

/** S7.33; nothing waits for it. */
function tellStart({ type }: QueueTask) {
  const name = type.toLowerCase() as Lowercase<QueueTask['type']>;
  callServer(startUpload, { name }).catch(() => undefined);
}
