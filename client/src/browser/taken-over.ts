/**
 * Tells a page that the server drew that React now handles its forms and buttons. The script
 * `borrower/drawing/inline/hold-presses.js` waits for this event.
 */
export function tellTakenOver(): void {
  dispatchEvent(new Event('paystead:alive'));
}
