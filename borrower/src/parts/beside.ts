import { afterPaint } from '@paystead/client/after-paint';
import { loadChunk } from '@paystead/client/load-chunk';
import { type ComponentType, lazy } from 'react';

/**
 * A part that comes after the page, when that has been painted. When it cannot be loaded, the page
 * goes on without it.
 */
export function beside<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await afterPaint();
    return { default: await loadChunk(load).catch(() => nothing) };
  });
}

const nothing = () => null;
