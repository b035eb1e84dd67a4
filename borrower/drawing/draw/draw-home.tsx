import { AnswersAheadContext } from '@paystead/client/calls/ask-ahead';
import { DrawnConfigContext, type PublicConfig } from '@paystead/client/calls/public-config';
import type { PageAnswers } from '@paystead/contract/call-address';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../../src/app/app.tsx';
import { cardChunks } from '../../src/features/home/home-screen.tsx';
import { homeAnswers } from './home-answers.ts';
import { forBody } from './markup.ts';

/**
 * Draws the dashboard as HTML from the answers that the server sends with it. Null if `homeAnswers`
 * is; then the browser draws the page.
 */
export async function drawHome(config: PublicConfig, answers: PageAnswers): Promise<string | null> {
  await Promise.all(cardChunks.map((card) => card.load()));
  const known = homeAnswers(answers);
  if (!known) return null;

  return forBody(
    renderToString(
      <StrictMode>
        <DrawnConfigContext value={config}>
          <AnswersAheadContext value={known.ahead}>
            <App of={known.store} Router={AtHome} />
          </AnswersAheadContext>
        </DrawnConfigContext>
      </StrictMode>,
    ),
  );
}

function AtHome({ children }: { children: ReactNode }) {
  return <StaticRouter location="/home">{children}</StaticRouter>;
}
