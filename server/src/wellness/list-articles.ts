import { listArticles as call } from '@paystead/contract/wellness/wellness';
import { query } from '../platform/calls/command.ts';
import { viewArticleLine } from './article.view.ts';
import { findArticles } from './articles.queries.ts';

/** All articles, in the order to read them. */
export const listArticles = query(call, async ({ db, today }) =>
  (await findArticles(db, today)).map(viewArticleLine),
);
