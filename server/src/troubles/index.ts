export { endTrouble, endTroubles } from './end-trouble.ts';
export { noteDeadJob } from './dead-job.ts';
export { noteTrouble, noteTroubles } from './note-trouble.ts';
export { isAnyOpen, openSubjects } from './open-subjects.ts';
export { noteUndelivered } from './note-undelivered.ts';
export { routes } from './routes.ts';
