export { addContent, findAllValid, takeContentBack } from './dated.queries.ts';
export { findDisclaimers, findPage } from './content.queries.ts';
export { viewPublicConfig } from './content.view.ts';
export { firstCalls } from './first-calls.ts';
export { readSetting } from './read-setting.ts';
export { routes } from './routes.ts';
