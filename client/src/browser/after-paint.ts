/** Resolves once the browser has painted the last render, so that later work can wait for it. */
export function afterPaint(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}
