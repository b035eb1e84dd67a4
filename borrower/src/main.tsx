import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { applyTheme } from '@paystead/kit/theme/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstScreen } from './app/app.tsx';
import { tellOfCrash } from './app/tell-of-crash.ts';
import { askAhead } from './store/ask-ahead.ts';

applyTheme();
askAhead(window.location.pathname);
const root = document.getElementById('root');
const show = () => {
  if (!root) return;
  // Screens have their own notice; this is for what stands around them.
  const onUncaughtError = (error: unknown) => {
    root.textContent = 'There was an error';
    tellOfCrash(error);
  };
  createRoot(root, { onUncaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
// What could not be loaded says so in its place.
loadFirstScreen().then(show, show);
