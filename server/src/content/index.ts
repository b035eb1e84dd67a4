export { findDisclaimers, findPage } from './content.queries.ts';
export { readSetting } from './read-setting.ts';
export { routes } from './routes.ts';
