import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { applyTheme } from '@paystead/kit/theme/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

applyTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
