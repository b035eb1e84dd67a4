export { askAboutCards } from './ask-about-cards.job.ts';
export { readCardNews } from './read-card-news.job.ts';
export { reconcileCards } from './reconcile-cards.job.ts';
export { routes } from './routes.ts';
export { addCardNotices } from './take-card-notices.ts';
