export { type BannerRow, findLiveBanners } from './banners.queries.ts';
export { routes } from './routes.ts';
