import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { WaitingFor } from './waiting-for.tsx';

/** While the first screen's file loads, which is tried again if the line is bad. */
export function FirstWait() {
  return (
    <ConsolePage title="Console">
      <WaitingFor label="Loading the console" />
    </ConsolePage>
  );
}
