export { type News, notify } from './notify.ts';
export { routes } from './routes.ts';
export { sendNews } from './send-news.ts';
