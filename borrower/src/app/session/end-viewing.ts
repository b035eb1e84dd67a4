import { callServer } from '@paystead/client/calls/call-server';
import { stopViewing } from '@paystead/contract/product/viewing';

/** STAFF-46: stops the viewing and goes back to the console. Rejects if no answer comes. */
export async function endViewing(): Promise<void> {
  const { back } = await callServer(stopViewing, {});
  window.location.replace(back);
}
