import { Stack } from '@paystead/kit/stack/stack';
import type { ReactNode } from 'react';
import { WaitingFor } from '../waiting-for.tsx';
import { useWaits, WaitsContext } from './waits.ts';

interface TogetherProps {
  /** For screen readers: "Loading your people" */
  label: string;
  children: ReactNode;
}

/** Parts with calls of their own below each other, shown once all of them have loaded. */
export function Together({ children, label }: TogetherProps) {
  const { count, loaded } = useWaits();
  return (
    <WaitsContext value={count}>
      {!loaded && (
        <WaitsContext value={null}>
          <WaitingFor label={label} />
        </WaitsContext>
      )}
      <div hidden={!loaded}>
        <Stack gap={5}>{children}</Stack>
      </div>
    </WaitsContext>
  );
}
