/** Settles once the browser has painted what was drawn last; what comes later can wait for it. */
export function afterPaint(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}
