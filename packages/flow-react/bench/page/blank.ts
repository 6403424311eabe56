import { measure } from './measured.ts';

/** What the browser and the measuring cost by themselves. */
measure({ shown: [], revealing: [] }, () => 'nothing');
