import { readArticle as call } from '@paystead/contract/wellness/wellness';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewArticle } from './article.view.ts';
import { findArticles } from './articles.queries.ts';

/** The newest version of an article, and the next one to read. */
export const readArticle = query(call, async ({ db, input, today }) => {
  const all = await findArticles(db, today);
  const at = all.findIndex(({ name }) => name === input.name);
  const article = all[at];
  return article ? viewArticle(article, all[at + 1]) : refuse('NOT_FOUND');
});
