/**
 * Tells a page that the server drew that React now handles its forms and buttons. The script
 * `borrower/drawing/inline/hold-presses.js` waits for this event.
 */
export function tellTakenOver(): void {
  dispatchEvent(new Event('paystead:alive'));
}

/**
 * For React: reports what it found different from the server's drawing. Its error 419 only says
 * that the server left a screen to the browser, as it does in every drawn frame.
 */
export function onRecoverableError(error: unknown): void {
  if (!String(error).includes('#419')) reportError(error);
}
