export { findDisclaimers, findPage } from './content.queries.ts';
export { viewPublicConfig } from './content.view.ts';
export { readSetting } from './read-setting.ts';
export { routes } from './routes.ts';
