import type { Failure } from '@paystead/client/calls/failure';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import type { ReactNode } from 'react';
import { LostCard } from './lost-card.tsx';
import { WaitingFor } from './waiting-for.tsx';

interface UnloadedProps {
  /** The title until the record's own is known. */
  title: string;
  path?: readonly { label: string; href?: string }[];
  /** "this loan" */
  what: string;
  call: { readonly state: string; readonly error?: Failure; readonly reload: () => void };
}

/** The page of a record that isn't loaded: on its way, or lost with a way to try again. */
export function Unloaded({ title, path = [], what, call }: UnloadedProps) {
  return (
    <ConsolePage title={title} path={[...path, { label: '…' }]}>
      <Absent what={what} call={call} />
    </ConsolePage>
  );
}

/** The same for a part of a page. */
export function Absent({ what, call }: Pick<UnloadedProps, 'what' | 'call'>): ReactNode {
  return call.state === 'error' && call.error ? (
    <LostCard title={`We couldn’t load ${what}`} failure={call.error} onRetry={call.reload} />
  ) : (
    <WaitingFor label={`Loading ${what}`} />
  );
}
