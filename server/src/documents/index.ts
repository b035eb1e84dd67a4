export { viewHtml, type Block } from './document-html.view.ts';
export { viewText } from './document-text.view.ts';
export { findOwnDocument, hasPaper, matchesMonth, yearOf } from './documents.queries.ts';
export { keepDocument } from './keep-document.ts';
export { keepNotice } from './keep-notice.ts';
export { openDocument } from './open-document.ts';
export { viewPaperLoan } from './paper.view.ts';
export { printDocument } from './print-document.ts';
export { routes } from './routes.ts';
