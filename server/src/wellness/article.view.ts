import type { Answer } from '@paystead/contract/call';
import type { listArticles, readArticle } from '@paystead/contract/wellness/wellness';
import type { Selectable } from 'kysely';
import type { Article } from '../platform/database/database.types.ts';

type Row = Selectable<Article>;

export function viewArticleLine(row: Row): Answer<typeof listArticles>[number] {
  const { name, title, summary, minutes } = row;
  return { name, title, summary, minutes };
}

export function viewArticle(row: Row, next: Row | undefined): Answer<typeof readArticle> {
  return {
    ...viewArticleLine(row),
    html: row.html,
    version: row.version,
    updated_on: row.valid_from,
    next: next ? viewArticleLine(next) : null,
  };
}
