import { drawWith } from '@paystead/client/calls/ask-ahead';
import { keepPublicConfig, type PublicConfig } from '@paystead/client/calls/public-config';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { cardChunks } from '../features/home/home-screen.tsx';
import { homeAnswers, type PageAnswers } from '../store/home-answers.ts';
import { App } from './app.tsx';

/**
 * The dashboard as HTML, for the server to send with the answers it was drawn from: it is seen
 * before any script has come, and the script then takes it over as it stands. Null where not all of
 * it is known; then the browser draws.
 */
export async function drawHome(config: PublicConfig, answers: PageAnswers): Promise<string | null> {
  await Promise.all(cardChunks.map((card) => card.load()));
  const known = homeAnswers(answers);
  if (!known) return null;

  keepPublicConfig(config);
  const html = drawWith(known.calls, () =>
    renderToString(
      <StrictMode>
        <App of={known.store} Router={AtHome} />
      </StrictMode>,
    ),
  );
  // The page has its title already. Its policy takes no styles from markup: before-paint.js sets
  // them.
  return html.replace(/<title>[^<]*<\/title>/, '').replaceAll(' style="', ' data-style="');
}

function AtHome({ children }: { children: ReactNode }) {
  return <StaticRouter location="/home">{children}</StaticRouter>;
}
