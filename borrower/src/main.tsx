import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { applyTheme } from '@paystead/kit/theme/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirstScreen } from './app/app.tsx';
import { askAhead } from './store/ask-ahead.ts';

applyTheme();
askAhead(window.location.pathname);
const root = document.getElementById('root');
const show = () => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
// What could not be loaded says so in its place.
loadFirstScreen().then(show, show);
