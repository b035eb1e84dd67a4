import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { startAnalytics } from '@paystead/client/analytics/start-analytics';
import { applyTheme } from '@paystead/kit/theme/theme';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadFirstScreen } from './app/app.tsx';
import { tellOfCrash } from './app/errors/tell-of-crash.ts';
import { askAhead } from './store/ask-ahead.ts';

/** Lets the browser answer in between: each of these steps takes a slow phone a while. */
const pause = () => new Promise((over) => setTimeout(over));

applyTheme();
void startAnalytics();
const root = document.getElementById('root');
const isDrawn = window.location.pathname === '/home' && root?.hasChildNodes() === true;
const screen = loadFirstScreen();
if (isDrawn) await pause();
// Where the answers come at once, the page is drawn at once, whole; else its frame comes first. A
// page that came drawn stands until it can be taken over.
const WAIT_MS = 200;
const answers = askAhead(window.location.pathname);
const known = isDrawn
  ? answers.then(pause)
  : Promise.race([answers, new Promise((over) => setTimeout(over, WAIT_MS))]);

const show = () => {
  if (!root) return;
  // Screens have their own notice; this is for what stands around them.
  const onUncaughtError = (error: unknown) => {
    root.textContent = 'There was an error';
    tellOfCrash(error);
  };
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition it is drawn in small steps: a slow phone stays able to scroll and to type.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app, { onUncaughtError });
    else createRoot(root, { onUncaughtError }).render(app);
  });
};
// What could not be loaded says so in its place.
void Promise.allSettled([screen, known]).then(show);
