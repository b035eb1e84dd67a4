import { use } from 'react';

const never = new Promise<never>(() => undefined);

/** Stands where the browser draws: React writes the placeholders around it in its place. */
export function Undrawn() {
  return use(never);
}
