export { type News, notify } from './notify.ts';
export { routes } from './routes.ts';
export { type Letter, sendNews } from './send-news.ts';
export type { Topic } from './topic.ts';
