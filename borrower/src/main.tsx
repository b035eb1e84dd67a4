import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { startAnalytics } from '@paystead/client/start-analytics';
import { applyTheme } from '@paystead/kit/theme/theme';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstScreen } from './app/app.tsx';
import { tellOfCrash } from './app/tell-of-crash.ts';
import { askAhead } from './store/ask-ahead.ts';

applyTheme();
void startAnalytics();
// Where the answers come at once, the page is drawn at once, whole; else its frame comes first.
const WAIT_MS = 200;
const known = Promise.race([
  askAhead(window.location.pathname),
  new Promise((over) => setTimeout(over, WAIT_MS)),
]);
const root = document.getElementById('root');
const show = () => {
  if (!root) return;
  // Screens have their own notice; this is for what stands around them.
  const onUncaughtError = (error: unknown) => {
    root.textContent = 'There was an error';
    tellOfCrash(error);
  };
  const page = createRoot(root, { onUncaughtError });
  // As a transition it is drawn in small steps: a slow phone stays able to scroll and to type.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
};
// What could not be loaded says so in its place.
void Promise.allSettled([loadFirstScreen(), known]).then(show);
