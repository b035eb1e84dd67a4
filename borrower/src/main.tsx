import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import '@paystead/kit/first-wait.css';
import { startAnalytics } from '@paystead/client/analytics/start-analytics';
import { applyTheme } from '@paystead/kit/theme/theme';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadFirstScreen } from './app/app.tsx';
import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';
import { onRecoverableError } from '@paystead/client/browser/taken-over';
import { askAhead } from './store/ask-ahead.ts';

/** Yields to the browser between steps, because each one takes a slow phone a while. */
const pause = () => new Promise((over) => setTimeout(over));

applyTheme();
void startAnalytics();
const root = document.getElementById('root');
const isDrawn = root?.hasChildNodes() === true;
const screen = loadFirstScreen();
if (isDrawn) await pause();
// If the answers and the screen's files are ready, draws the whole page at once; otherwise draws
// its frame first. A page that the server drew stays until React can hydrate it.
const ANSWERS_MS = 200;
const SCREEN_MS = 500;
const atMost = (what: Promise<void>, ms: number) =>
  Promise.race([what, new Promise((over) => setTimeout(over, ms))]);
const answers = askAhead(window.location.pathname);
const known = isDrawn ? answers.then(pause) : atMost(answers, ANSWERS_MS);

const show = () => {
  if (!root) return;
  // Screens have their own error notice; this one is for the frame around them.
  const onUncaughtError = (error: unknown) => {
    root.textContent = 'There was an error';
    tellOfCrash(error);
  };
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition React renders in small steps, so that a slow phone can still scroll and type.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app, { onUncaughtError, onRecoverableError });
    else createRoot(root, { onUncaughtError }).render(app);
  });
};
// A part that failed to load shows its own notice.
void Promise.allSettled([atMost(screen, SCREEN_MS), known]).then(show);
